import type { FileHandle } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Migration } from '../../server/database/migrate.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { keepImages } from '../images/removal-lock.server.ts';
import { BackupError } from './backup-error.ts';
import { leftOut, ofTheDatabase } from './backup-format.ts';
import type { Manifest } from './backup-format.ts';
import { layOpen, rebuild } from './load.store.server.ts';
import { missingImages } from './missing-images.service.server.ts';
import { restoreImages } from './restore-images.service.server.ts';
import { loadTables, matching } from './restore-tables.service.server.ts';
import {
  appliedMigrations,
  currentSchema,
  forgetWaitingWork,
  lockAlone,
  readHoldings,
  setSequences,
} from './restore.store.server.ts';
import type { Holdings } from './restore.store.server.ts';
import { moveRows, stageOlder } from './stage-older.service.server.ts';
import { letGoOfImages, noteImages } from './stored-images.store.server.ts';
import { fixTextForms, listTables, quoted } from './tables.store.server.ts';
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
  onReplace: (holdings: Holdings) => void;
  signal: AbortSignal;
  onProgress: (what: string, share: number | null) => void;
}

/** The result of a restore. */
export interface RestoreReport {
  holdings: Holdings;
  imageFilesWritten: number;
  /** Addresses of images that places show but whose files are not in the store. */
  missing: string[];
  /** Tables in the backup that are not the program's own, and were skipped. */
  passedOver: string[];
}

/**
 * Restores a verified backup in one transaction: until it commits, and if it fails or is killed, the
 * directory stays as it was. Throws a `BackupError` when the backup does not fit, or when the directory is
 * not empty and may not be replaced.
 */
export async function restoreBackup(
  file: FileHandle,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<RestoreReport> {
  const { client, images, signal, onProgress } = target;
  await fixTextForms(client);
  await client.query('set idle_in_transaction_session_timeout = 0');
  const before = await readHoldings(client);
  if (!isEmpty(before)) {
    if (!target.replace) throw notEmpty(before);
    target.onReplace(before);
  }
  // Held from before the store is compared with the backup until the rows that refer to its images exist.
  await keepImages(client);
  await noteImages(client);
  const { size } = await file.stat();
  const onBytesOf = (what: string) => {
    let bytes = 0;
    return (more: number) => onProgress(what, (bytes += more) / size);
  };
  const imageFilesWritten = await restoreImages(file, client, images, {
    signal,
    onBytes: onBytesOf('images'),
  });
  await client.query('begin');
  const passedOver = await restoreRows(file, manifest, target, onBytesOf('tables'));
  await letGoOfImages(client);
  await forgetWaitingWork(client);
  const holdings = await readHoldings(client);
  signal.throwIfAborted();
  await client.query('commit');
  onProgress('looking for images', null);
  const missing = await missingImages(client, images);
  return { holdings, imageFilesWritten, missing, passedOver };
}

/**
 * The migrations of a backup have to be a prefix of the program's own; throws a `BackupError` for the
 * backup of a newer program.
 */
export function checkHistory(manifest: Manifest, own: readonly Migration[]): void {
  for (const [index, { name, checksum }] of manifest.migrations.entries()) {
    if (own[index]?.name === name && own[index].checksum === checksum) continue;
    throw new BackupError(
      own.some((migration) => migration.name === name)
        ? `The backup has another database schema: the migration ${name} differs from the one here.`
        : `A newer version of the program made this backup (it has ${name}): update the program.`,
    );
  }
}

function isEmpty({ people, categories, institutions, reviews }: Holdings): boolean {
  return people + categories + institutions + reviews === 0;
}

function notEmpty(holdings: Holdings): BackupError {
  return new BackupError(
    `The directory is not empty: it has ${inWords(holdings)}. ` +
      '--replace deletes all of it and restores the backup instead.',
  );
}

/** @example '773 institutions, 44 categories, 12 people, 31 reviews' */
export function inWords({ people, categories, institutions, reviews }: Holdings): string {
  return `${institutions} institutions, ${categories} categories, ${people} people, ${reviews} reviews`;
}

async function restoreRows(
  file: FileHandle,
  manifest: Manifest,
  target: RestoreTarget,
  onBytes: (bytes: number) => void,
): Promise<string[]> {
  const { client, migrations, signal } = target;
  const schema = await currentSchema(client);
  const isOlder = manifest.migrations.length < migrations.length;
  const staged = isOlder ? await stageOlder(file, manifest, { ...target, onBytes }) : null;
  const present = await listTables(client);
  const tables = matching<Table>(staged?.tables ?? manifest.tables, present).filter(
    ({ name }) => !ofTheDatabase.has(name),
  );
  const own = new Set(tables.map(({ name }) => name));
  for (const { name } of present) if (leftOut.has(name)) own.add(name);
  await lockAlone(client, [...own]);
  if (!isDeepStrictEqual(await appliedMigrations(client), namesOf(migrations))) {
    throw new BackupError(
      'Another version of the program changed the database during the restore.',
    );
  }
  const now = await readHoldings(client);
  if (!target.replace && !isEmpty(now)) throw notEmpty(now);
  for (const name of ofTheDatabase) own.delete(name);
  // Again, to include images that were uploaded meanwhile.
  await noteImages(client);
  await client.query(`truncate ${[...own].map((name) => quoted(schema, name)).join(', ')}`);
  const again = await layOpen(client, schema, [...own]);
  if (staged) await moveRows(client, schema, tables);
  else {
    const wanted = manifest.tables.filter(({ name }) => own.has(name));
    await loadTables(file, wanted, { client, schema, signal, onBytes });
  }
  await rebuild(client, again, (share) => target.onProgress('indexes', share));
  await setSequences(client, schema, staged?.sequences ?? manifest.sequences);
  const known = new Set((staged?.known ?? present).map(({ name }) => name));
  return manifest.tables.map(({ name }) => name).filter((name) => !known.has(name));
}

function namesOf(migrations: readonly Migration[]): string[] {
  return migrations.map(({ name }) => name);
}
