import type { FileHandle } from 'node:fs/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { isImageFileName } from '../images/image-files.server.ts';
import { damagedBackupError, notABackupError, readArchive } from './archive-reader.server.ts';
import { BackupError } from './backup-error.ts';
import {
  BackupFormat,
  formatFile,
  formatVersion,
  BackupManifest,
  manifestFile,
  readImagePartName,
  readTablePartName,
} from './backup-format.ts';
import { countCopyRows, createRunningChecksum } from './running-checksum.server.ts';
import type { RunningChecksum } from './running-checksum.server.ts';

const unzip = promisify(gunzip);
const maxPieceBytes = 16 * 1024 * 1024;

/** A part of a backup. */
export type BackupPart =
  | { kind: 'table'; table: string; content: Buffer }
  | { kind: 'image'; file: string; content: Buffer }
  | { kind: 'manifest'; manifest: BackupManifest };

interface TableTotals {
  pieces: number;
  rows: number;
  checksum: RunningChecksum;
}

/**
 * The parts of a backup: the pieces of its tables, its images, and finally its manifest, which is only
 * yielded if everything before it agrees with it. Throws a `BackupError` for a file that is damaged,
 * truncated, not a backup, or of a newer program. Read it to the end: the checksum of the whole file is
 * checked last.
 */
export async function* readBackup(
  file: FileHandle,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<BackupPart> {
  const tables = new Map<string, TableTotals>();
  const images = { files: 0, checksum: createRunningChecksum() };
  let manifest: BackupManifest | null = null;
  let isFirst = true;
  for await (const { name, content } of readArchive(file, onBytes)) {
    if (isFirst) checkFormat(name, content);
    else if (manifest) throw damagedBackupError();
    else if (name === manifestFile) manifest = readManifest(content);
    else {
      const part = await readPart(name, content);
      if (part.kind === 'table') {
        const tableTotals = tables.get(part.table) ?? {
          pieces: 0,
          rows: 0,
          checksum: createRunningChecksum(),
        };
        tables.set(part.table, tableTotals);
        tableTotals.pieces += 1;
        if (tableTotals.pieces !== part.number) throw damagedBackupError();
        tableTotals.rows += countCopyRows(part.content);
        tableTotals.checksum.add(part.content);
      } else {
        images.files += 1;
        images.checksum.add(part.content);
      }
      yield part;
    }
    isFirst = false;
  }
  if (!manifest || !matchesManifest(manifest, tables, images)) throw damagedBackupError();
  yield { kind: 'manifest', manifest };
}

/** Reads a whole backup and returns its manifest; only then is the backup known to be intact. */
export async function verifyBackup(
  file: FileHandle,
  onBytes?: (bytes: number) => void,
): Promise<BackupManifest> {
  for await (const part of readBackup(file, onBytes)) {
    if (part.kind === 'manifest') return part.manifest;
  }
  throw damagedBackupError();
}

function checkFormat(name: string, content: Buffer): void {
  if (name !== formatFile) throw notABackupError();
  const { data } = z.safeParse(BackupFormat, parseJson(content));
  if (!data) throw notABackupError();
  if (data.format > formatVersion) {
    throw new BackupError('A newer version of the program made this backup: update the program.');
  }
}

function readManifest(content: Buffer): BackupManifest {
  const { data } = z.safeParse(BackupManifest, parseJson(content));
  if (!data) throw damagedBackupError();
  return data;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return null;
  }
}

async function readPart(name: string, content: Buffer) {
  const piece = readTablePartName(name);
  if (piece) {
    try {
      const unzipped = await unzip(content, { maxOutputLength: maxPieceBytes });
      return { kind: 'table' as const, ...piece, content: unzipped };
    } catch {
      throw damagedBackupError();
    }
  }
  const file = readImagePartName(name);
  if (file === null || !isImageFileName(file)) throw damagedBackupError();
  return { kind: 'image' as const, file, content };
}

function matchesManifest(
  manifest: BackupManifest,
  tables: ReadonlyMap<string, TableTotals>,
  images: { files: number; checksum: RunningChecksum },
): boolean {
  const nonEmptyTables = manifest.tables.filter(({ rows }) => rows > 0);
  return (
    nonEmptyTables.length === tables.size &&
    nonEmptyTables.every(({ name, rows, bytes, sha256 }) => {
      const totals = tables.get(name);
      return (
        totals &&
        isDeepStrictEqual(
          { rows, bytes, sha256 },
          { rows: totals.rows, ...totals.checksum.result() },
        )
      );
    }) &&
    isDeepStrictEqual(manifest.images, { files: images.files, ...images.checksum.result() })
  );
}
