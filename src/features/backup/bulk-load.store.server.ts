import type pg from 'pg';
import { quoteIdentifier } from './tables.store.server.ts';

/** The statements that recreate what `prepareBulkLoad` has dropped. */
export type RebuildStatements = readonly string[];

/**
 * Prepares the tables of a schema for bulk loading, with only their owner's privileges. Triggers are
 * disabled, so that counts come from the backup; foreign keys and indexes are dropped, to be built at once
 * afterwards. Only for a transaction that ends with `finishBulkLoad` or is rolled back.
 */
export async function prepareBulkLoad(
  client: pg.ClientBase,
  schema: string,
  tables: readonly string[],
): Promise<RebuildStatements> {
  const foreignKeys = await queryDefinitions(
    client,
    `select
      format('alter table %s drop constraint %I', con.conrelid::regclass, con.conname) as drop,
      format('alter table %s add constraint %I %s',
        con.conrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) as make
    from pg_constraint con
    join pg_class c on c.oid = con.conrelid
    join pg_namespace s on s.oid = c.relnamespace
    where con.contype = 'f' and s.nspname = $1 and c.relname = any($2)`,
    [schema, tables],
  );
  const indexes = await queryDefinitions(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as drop,
      pg_get_indexdef(i.indexrelid) as make
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = $1 and c.relname = any($2)
      and not exists (select from pg_constraint con where con.conindid = i.indexrelid)`,
    [schema, tables],
  );
  for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop);
  const quotedTables = tables.map((table) => quoteIdentifier(schema, table));
  for (const table of quotedTables) await client.query(`alter table ${table} disable trigger user`);
  return [
    ...indexes.map(({ make }) => make),
    ...foreignKeys.map(({ make }) => make),
    ...quotedTables.map((table) => `alter table ${table} enable trigger user`),
  ];
}

/** Foreign keys are checked for all rows here; it fails on rows that refer to nothing. */
export async function finishBulkLoad(
  client: pg.ClientBase,
  statements: RebuildStatements,
  onProgress: (share: number) => void,
): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    await client.query(statement);
    onProgress((index + 1) / statements.length);
  }
}

async function queryDefinitions(
  client: pg.ClientBase,
  query: string,
  values: readonly unknown[],
): Promise<{ drop: string; make: string }[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(query, [...values]);
  return rows;
}
