import type pg from 'pg';

/**
 * Runs something on a table whose indexes are dropped, and recreates them afterwards, which for many rows
 * is much faster than maintaining them. Indexes of constraints stay.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = $1::regclass
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of rows) await client.query(definition);
}
