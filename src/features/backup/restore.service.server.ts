import type { FileHandle } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Migration } from '../../server/database/migrate.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { blockImageRemoval } from '../images/removal-lock.server.ts';
import { BackupError } from './backup-error.ts';
import { excludedTables, databaseOwnTables } from './backup-format.ts';
import type { BackupManifest } from './backup-format.ts';
import { prepareBulkLoad, finishBulkLoad } from './bulk-load.store.server.ts';
import { findMissingImages } from './missing-images.service.server.ts';
import { restoreImages } from './restore-images.service.server.ts';
import { loadTables, matchTables } from './restore-tables.service.server.ts';
import {
  appliedMigrations,
  currentSchema,
  deleteQueuedJobs,
  lockTablesExclusively,
  readDirectoryCounts,
  setSequences,
} from './restore.store.server.ts';
import type { DirectoryCounts } from './restore.store.server.ts';
import { moveStagedRows, stageOlderBackup } from './stage-older-backup.service.server.ts';
import { releaseReplacedImages, recordCurrentImages } from './stored-images.store.server.ts';
import { fixTextFormatSettings, listTables, quoteIdentifier } from './tables.store.server.ts';
import type { Table } from './tables.store.server.ts';

/** The target of a restore, and how progress is reported. */
export interface RestoreTarget {
  client: pg.ClientBase;
  images: ImageFiles;
  /** The program's own migrations, all of which the database has. */
  migrations: readonly Migration[];
  /** Whether a directory that is not empty may be replaced. */
  replace: boolean;
  /** Called with what is about to be replaced. */
  onReplace: (holdings: DirectoryCounts) => void;
  signal: AbortSignal;
  onProgress: (what: string, share: number | null) => void;
}

/** The result of a restore. */
export interface RestoreReport {
  holdings: DirectoryCounts;
  imageFilesWritten: number;
  /** Addresses of images that places or reviews show but whose files are not in the store. */
  missingImages: string[];
  /** Tables in the backup that are not the program's own, and were skipped. */
  skippedTables: string[];
}

/**
 * Restores a verified backup in one transaction: until it commits, and if it fails or is killed, the
 * directory stays as it was. Throws a `BackupError` when the backup does not fit, or when the directory is
 * not empty and may not be replaced.
 */
export async function restoreBackup(
  file: FileHandle,
  manifest: BackupManifest,
  target: RestoreTarget,
): Promise<RestoreReport> {
  const { client, images, signal, onProgress } = target;
  await fixTextFormatSettings(client);
  await client.query('set idle_in_transaction_session_timeout = 0');
  const currentCounts = await readDirectoryCounts(client);
  if (!isEmpty(currentCounts)) {
    if (!target.replace) throw notEmptyError(currentCounts);
    target.onReplace(currentCounts);
  }
  // Held from before the store is compared with the backup until the rows that refer to its images exist.
  await blockImageRemoval(client);
  await recordCurrentImages(client);
  const { size } = await file.stat();
  const createBytesHandler = (what: string) => {
    let bytes = 0;
    return (chunkBytes: number) => onProgress(what, (bytes += chunkBytes) / size);
  };
  const imageFilesWritten = await restoreImages(file, client, images, {
    signal,
    onBytes: createBytesHandler('images'),
  });
  await client.query('begin');
  const skippedTables = await restoreRows(file, manifest, target, createBytesHandler('tables'));
  await releaseReplacedImages(client);
  await deleteQueuedJobs(client);
  const holdings = await readDirectoryCounts(client);
  signal.throwIfAborted();
  await client.query('commit');
  onProgress('looking for images', null);
  const missingImages = await findMissingImages(client, images);
  return { holdings, imageFilesWritten, missingImages, skippedTables };
}

/**
 * The migrations of a backup have to be a prefix of the program's own; throws a `BackupError` for the
 * backup of a newer program.
 */
export function checkMigrations(
  manifest: BackupManifest,
  programMigrations: readonly Migration[],
): void {
  for (const [index, { name, checksum }] of manifest.migrations.entries()) {
    if (programMigrations[index]?.name === name && programMigrations[index].checksum === checksum)
      continue;
    throw new BackupError(
      programMigrations.some((migration) => migration.name === name)
        ? `The backup has another database schema: the migration ${name} differs from the one here.`
        : `A newer version of the program made this backup (it has ${name}): update the program.`,
    );
  }
}

function isEmpty({ people, categories, institutions, reviews }: DirectoryCounts): boolean {
  return people + categories + institutions + reviews === 0;
}

function notEmptyError(holdings: DirectoryCounts): BackupError {
  return new BackupError(
    `The directory is not empty: it has ${formatDirectoryCounts(holdings)}. ` +
      '--replace deletes all of it and restores the backup instead.',
  );
}

/** @example '773 institutions, 44 categories, 12 people, 31 reviews' */
export function formatDirectoryCounts({
  people,
  categories,
  institutions,
  reviews,
}: DirectoryCounts): string {
  return `${institutions} institutions, ${categories} categories, ${people} people, ${reviews} reviews`;
}

async function restoreRows(
  file: FileHandle,
  manifest: BackupManifest,
  target: RestoreTarget,
  onBytes: (bytes: number) => void,
): Promise<string[]> {
  const { client, migrations, signal } = target;
  const schema = await currentSchema(client);
  const isOlder = manifest.migrations.length < migrations.length;
  const staged = isOlder ? await stageOlderBackup(file, manifest, { ...target, onBytes }) : null;
  const currentTables = await listTables(client);
  const tables = matchTables<Table>(staged?.tables ?? manifest.tables, currentTables).filter(
    ({ name }) => !databaseOwnTables.has(name),
  );
  const replacedTables = new Set(tables.map(({ name }) => name));
  for (const { name } of currentTables) if (excludedTables.has(name)) replacedTables.add(name);
  await lockTablesExclusively(client, [...replacedTables]);
  if (!isDeepStrictEqual(await appliedMigrations(client), namesOf(migrations))) {
    throw new BackupError(
      'Another version of the program changed the database during the restore.',
    );
  }
  const countsNow = await readDirectoryCounts(client);
  if (!target.replace && !isEmpty(countsNow)) throw notEmptyError(countsNow);
  for (const name of databaseOwnTables) replacedTables.delete(name);
  // Again, to include images that were uploaded meanwhile.
  await recordCurrentImages(client);
  await client.query(
    `truncate ${[...replacedTables].map((name) => quoteIdentifier(schema, name)).join(', ')}`,
  );
  const rebuildStatements = await prepareBulkLoad(client, schema, [...replacedTables]);
  if (staged) await moveStagedRows(client, schema, tables);
  else {
    const tablesToLoad = manifest.tables.filter(({ name }) => replacedTables.has(name));
    await loadTables(file, tablesToLoad, { client, schema, signal, onBytes });
  }
  await finishBulkLoad(client, rebuildStatements, (share) => target.onProgress('indexes', share));
  await setSequences(client, schema, staged?.sequences ?? manifest.sequences);
  const knownNames = new Set((staged?.knownTables ?? currentTables).map(({ name }) => name));
  return manifest.tables.map(({ name }) => name).filter((name) => !knownNames.has(name));
}

function namesOf(migrations: readonly Migration[]): string[] {
  return migrations.map(({ name }) => name);
}
