import type { FileHandle } from 'node:fs/promises';
import type pg from 'pg';
import type { Migration } from '../../server/database/migrate.ts';
import type { Manifest } from './backup-format.ts';
import { layOpen, rebuild } from './load.store.server.ts';
import { loadTables, matching } from './restore-tables.service.server.ts';
import { setSequences } from './restore.store.server.ts';
import { readSequences } from './snapshot.store.server.ts';
import { listTables, quoted, quotedList } from './tables.store.server.ts';
import type { Table } from './tables.store.server.ts';

const stage = 'restoring';

/** A backup of an older schema, migrated in a schema of its own. */
export interface Staged {
  tables: Table[];
  sequences: Manifest['sequences'];
  /** The tables of the schema at the time of the backup. */
  known: readonly Table[];
}

interface StageOptions {
  client: pg.ClientBase;
  migrations: readonly Migration[];
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
  onProgress: (what: string, share: number | null) => void;
}

/**
 * Creates the schema of the backup beside the current one, loads the rows, and runs the later migrations on
 * them, as an upgrade would have done. Needs a transaction.
 */
export async function stageOlder(
  file: FileHandle,
  manifest: Manifest,
  { client, migrations, signal, onBytes, onProgress }: StageOptions,
): Promise<Staged> {
  const { rows } = await client.query<{ path: string }>(
    `select current_setting('search_path') as path`,
  );
  const path = rows[0]?.path ?? '';
  const setPath = (value: string) =>
    client.query(`select set_config('search_path', $1, true)`, [value]);
  await client.query(`create schema ${stage}`);
  await setPath(`${stage}, ${path}`);
  const count = manifest.migrations.length;
  for (const { sql } of migrations.slice(0, count)) await client.query(sql);
  const known = await listTables(client);
  const names = known.map(({ name }) => name);
  if (names.length > 0) await client.query(`truncate ${quotedList(names)}`);
  const again = await layOpen(client, stage, names);
  const older = matching(manifest.tables, known);
  await loadTables(file, older, { client, schema: stage, signal, onBytes });
  await rebuild(client, again, (share) => onProgress('indexes', share));
  await setSequences(client, stage, manifest.sequences);
  for (const { sql, name } of migrations.slice(count)) {
    onProgress(name, null);
    await client.query(sql);
  }
  const sequences = await readSequences(client);
  const tables = await listTables(client);
  await setPath(path);
  return { tables, sequences, known };
}

/** Moves the rows of a staged backup into the schema that the program uses. */
export async function moveRows(
  client: pg.ClientBase,
  schema: string,
  tables: readonly Table[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const list = quotedList(columns);
    await client.query(
      `insert into ${quoted(schema, name)} (${list}) select ${list} from ${quoted(stage, name)}`,
    );
  }
  await client.query(`drop schema ${stage} cascade`);
}
