import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { excludedTables } from './backup-format.ts';
import type { BackupManifest } from './backup-format.ts';
import { shownImages } from './stored-images.store.server.ts';
import {
  fixTextFormatSettings,
  listTables,
  quoteIdentifier,
  quoteIdentifierList,
} from './tables.store.server.ts';
import type { Table } from './tables.store.server.ts';

const batchSize = 500;

/** The directory at one moment, unaffected by later writes. */
export interface Snapshot {
  tables: readonly Table[];
  sequences: BackupManifest['sequences'];
  migrations: BackupManifest['migrations'];
  /** The size of the tables in the database, for the progress. */
  tableBytes: number;
}

/**
 * Takes the snapshot: until the transaction ends, `client` sees nothing later. Tables are locked first
 * against schema changes and restores, from which a snapshot does not protect.
 */
export async function takeSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await fixTextFormatSettings(client);
  await client.query('set idle_in_transaction_session_timeout = 0');
  for (;;) {
    const tables = await listTables(client);
    await client.query('begin isolation level repeatable read, read only');
    await client.query(
      `lock table ${quoteIdentifierList(tables.map(({ name }) => name))} in access share mode`,
    );
    if (isDeepStrictEqual(await listTables(client), tables))
      return describeSnapshot(client, tables);
    await client.query('rollback');
  }
}

async function describeSnapshot(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<Snapshot> {
  const includedTables = tables.filter(({ name }) => !excludedTables.has(name));
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  const sequences = await readSequences(client);
  const { rows } = await client.query<{ bytes: number }>(
    `select sum(pg_table_size(quote_ident(name)::regclass))::float8 as bytes
     from unnest($1::text[]) as name`,
    [includedTables.map(({ name }) => name)],
  );
  return { tables: includedTables, sequences, migrations, tableBytes: rows[0]?.bytes ?? 0 };
}

/** The last values of the sequences in this connection's schema. */
export async function readSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<BackupManifest['sequences'][number]>(
    `select sequencename as name, coalesce(last_value, start_value) as value,
       last_value is not null as called
     from pg_sequences where schemaname = current_schema()
     order by sequencename collate "C"`,
  );
  return rows;
}

/** The rows of a table in COPY's text format. */
export function readTableRows(
  client: pg.ClientBase,
  { name, columns }: Table,
): AsyncIterable<Buffer> {
  return client.query(
    copyTo(`copy ${quoteIdentifier(name)} (${quoteIdentifierList(columns)}) to stdout`),
  );
}

/** The addresses of all images that rows of the snapshot refer to, in batches. */
export async function* imageAddresses(client: pg.ClientBase): AsyncGenerator<string[]> {
  await client.query(
    `declare image_addresses no scroll cursor for
     select address
     from (
       select '/files/' || key as address from uploads where not is_removed
       union select image from ${shownImages}
       union select image from users
       union select avatar_url from profiles
     ) every_reference
     where address like '/files/%'
     order by address collate "C"`,
  );
  for (;;) {
    const { rows } = await client.query<{ address: string }>(
      `fetch ${batchSize} from image_addresses`,
    );
    if (rows.length === 0) return;
    yield rows.map(({ address }) => address);
  }
}

/** Those of the addresses that a place or a review shows: in the snapshot while its transaction is open, later now. */
export async function filterShownImages(
  client: pg.ClientBase,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>(
    `select image as address from ${shownImages} where image = any($1)`,
    [addresses],
  );
  return rows.map(({ address }) => address);
}
