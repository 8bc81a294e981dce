import type { FileHandle } from 'node:fs/promises';
import type pg from 'pg';
import type { Migration } from '../../server/database/migrate.ts';
import type { BackupManifest } from './backup-format.ts';
import { prepareBulkLoad, finishBulkLoad } from './bulk-load.store.server.ts';
import { loadTables, matchTables } from './restore-tables.service.server.ts';
import { setSequences } from './restore.store.server.ts';
import { readSequences } from './snapshot.store.server.ts';
import { listTables, quoteIdentifier, quoteIdentifierList } from './tables.store.server.ts';
import type { Table } from './tables.store.server.ts';

const stagingSchema = 'restoring';

/** A backup of an older schema, migrated in a schema of its own. */
export interface StagedBackup {
  tables: Table[];
  sequences: BackupManifest['sequences'];
  /** The tables of the schema at the time of the backup. */
  knownTables: readonly Table[];
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
export async function stageOlderBackup(
  file: FileHandle,
  manifest: BackupManifest,
  { client, migrations, signal, onBytes, onProgress }: StageOptions,
): Promise<StagedBackup> {
  const { rows } = await client.query<{ path: string }>(
    `select current_setting('search_path') as path`,
  );
  const searchPath = rows[0]?.path ?? '';
  const setSearchPath = (value: string) =>
    client.query(`select set_config('search_path', $1, true)`, [value]);
  await client.query(`create schema ${stagingSchema}`);
  await setSearchPath(`${stagingSchema}, ${searchPath}`);
  const migrationCount = manifest.migrations.length;
  for (const { sql } of migrations.slice(0, migrationCount)) await client.query(sql);
  const knownTables = await listTables(client);
  const names = knownTables.map(({ name }) => name);
  if (names.length > 0) await client.query(`truncate ${quoteIdentifierList(names)}`);
  const rebuildStatements = await prepareBulkLoad(client, stagingSchema, names);
  const matchedTables = matchTables(manifest.tables, knownTables);
  await loadTables(file, matchedTables, { client, schema: stagingSchema, signal, onBytes });
  await finishBulkLoad(client, rebuildStatements, (share) => onProgress('indexes', share));
  await setSequences(client, stagingSchema, manifest.sequences);
  for (const { sql, name } of migrations.slice(migrationCount)) {
    onProgress(name, null);
    await client.query(sql);
  }
  const sequences = await readSequences(client);
  const tables = await listTables(client);
  await setSearchPath(searchPath);
  return { tables, sequences, knownTables };
}

/** Moves the rows of a staged backup into the schema that the program uses. */
export async function moveStagedRows(
  client: pg.ClientBase,
  schema: string,
  tables: readonly Table[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const columnList = quoteIdentifierList(columns);
    await client.query(
      `insert into ${quoteIdentifier(schema, name)} (${columnList}) select ${columnList} from ${quoteIdentifier(stagingSchema, name)}`,
    );
  }
  await client.query(`drop schema ${stagingSchema} cascade`);
}
