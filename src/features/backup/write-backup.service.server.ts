import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { version } from '../../server/version.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { imageFileNames } from '../images/image-sizes.ts';
import { createArchiveWriter } from './archive-writer.server.ts';
import type { ArchiveWriter } from './archive-writer.server.ts';
import {
  formatFile,
  formatVersion,
  imagePartName,
  manifestFile,
  tablePartName,
} from './backup-format.ts';
import type { BackupManifest, TableManifest } from './backup-format.ts';
import { countCopyRows, createRunningChecksum } from './running-checksum.server.ts';
import {
  readTableRows,
  imageAddresses,
  filterShownImages,
  takeSnapshot,
} from './snapshot.store.server.ts';
import type { Table } from './tables.store.server.ts';

const zip = promisify(gzip);
const pieceBytes = 1024 * 1024;
const imageBatchSize = 8;

/** The source of a backup, and how progress is reported. */
export interface BackupSource {
  client: pg.ClientBase;
  images: ImageFiles;
  signal: AbortSignal;
  /** Called with the current step and its progress from 0 to 1, null when unknown. */
  onProgress: (what: string, share: number | null) => void;
}

/** The content of a written backup. */
export interface BackupReport {
  manifest: BackupManifest;
  /** The number of images that were stored or removed while the backup was written. */
  changedImageCount: number;
  /** Addresses of images that places or reviews show, in the snapshot and afterwards, but whose files are missing. */
  missingImages: string[];
}

/**
 * Writes the directory as it is at this moment, while it stays in use. Memory use does not grow with its
 * size. Throws when aborted, or when database or store cannot be read.
 */
export async function writeBackup(file: FileHandle, source: BackupSource): Promise<BackupReport> {
  const { client } = source;
  const snapshot = await takeSnapshot(client);
  const { sequences, migrations } = snapshot;
  const created_at = new Date().toISOString();
  const archive = createArchiveWriter(file);
  await archive.add(formatFile, jsonFile({ program: 'thikana', format: formatVersion }));
  const tables: TableManifest[] = [];
  let writtenBytes = 0;
  for (const table of snapshot.tables) {
    const tableManifest = await writeTable(archive, table, source, (bytes) => {
      writtenBytes += bytes;
      return Math.min(1, writtenBytes / snapshot.tableBytes);
    });
    tables.push(tableManifest);
  }
  const { images, missingImages } = await writeImages(archive, source);
  const manifest = { version, created_at, migrations, tables, sequences, images };
  await archive.add(manifestFile, jsonFile(manifest));
  await archive.end();
  // Files are stored after their rows: an image that no place shows yet may still have been uploading.
  const shownInSnapshot = await filterShownImages(client, missingImages);
  await client.query('commit');
  const missing = await filterShownImages(client, shownInSnapshot);
  return {
    manifest,
    missingImages: missing,
    changedImageCount: missingImages.length - missing.length,
  };
}

async function writeTable(
  archive: ArchiveWriter,
  table: Table,
  { client, signal, onProgress }: BackupSource,
  progressAfter: (bytes: number) => number,
): Promise<TableManifest> {
  const checksum = createRunningChecksum();
  let [rows, pieces] = [0, 0];
  for await (const piece of splitIntoPieces(readTableRows(client, table))) {
    signal.throwIfAborted();
    rows += countCopyRows(piece);
    checksum.add(piece);
    pieces += 1;
    await archive.add(tablePartName(table.name, pieces), await zip(piece));
    onProgress(table.name, progressAfter(piece.byteLength));
  }
  return { ...table, rows, ...checksum.result() };
}

/** Regroups chunks into pieces of one size; the last may be smaller. */
async function* splitIntoPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bufferedChunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bufferedChunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < pieceBytes) continue;
    let buffered = Buffer.concat(bufferedChunks);
    for (; buffered.byteLength >= pieceBytes; buffered = buffered.subarray(pieceBytes)) {
      yield buffered.subarray(0, pieceBytes);
    }
    bufferedChunks = [buffered];
    bytes = buffered.byteLength;
  }
  if (bytes > 0) yield Buffer.concat(bufferedChunks);
}

async function writeImages(
  archive: ArchiveWriter,
  { client, images, signal, onProgress }: BackupSource,
): Promise<{ images: BackupManifest['images']; missingImages: string[] }> {
  const imagesChecksum = createRunningChecksum();
  const missingImages: string[] = [];
  let files = 0;
  for await (const addresses of imageAddresses(client)) {
    for (let from = 0; from < addresses.length; from += imageBatchSize) {
      signal.throwIfAborted();
      const batch = addresses.slice(from, from + imageBatchSize);
      const filesByImage = await Promise.all(
        batch.map((address) => readImageFiles(images, address)),
      );
      for (const [index, contents] of filesByImage.entries()) {
        // Without the main file the smaller copies are useless.
        if (contents.length === 0) missingImages.push(batch[index] ?? '');
        for (const { name, bytes } of contents) {
          imagesChecksum.add(bytes);
          files += 1;
          await archive.add(imagePartName(name), bytes);
        }
      }
      onProgress(`${files} image files`, null);
    }
  }
  return { images: { files, ...imagesChecksum.result() }, missingImages };
}

/** The files of an image, the main one first; none when it does not exist. */
async function readImageFiles(
  images: ImageFiles,
  address: string,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const loadedFiles = await Promise.all(
    imageFileNames(address).map(async (name) => ({ name, bytes: await images.read(name) })),
  );
  if (!loadedFiles[0]?.bytes) return [];
  return loadedFiles.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
