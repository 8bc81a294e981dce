import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';
import { checksumFile } from './backup-format.ts';
import { blockBytes, paddingOf, readTarHeader } from './tar-header.ts';

/** The largest part of a backup; a corrupt length must not exhaust the memory. */
const maxPartBytes = 64 * 1024 * 1024;

/** One file of an archive. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/**
 * The files of an archive written by `createArchiveWriter`, in order. Every bit is verified: it reads to the end
 * and throws a `BackupError` at the first deviation, at the latest at the checksum. So what it has yielded
 * until then may be wrong.
 */
export async function* readArchive(
  file: FileHandle,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ArchivedFile> {
  const checksum = createHash('sha256');
  let position = 0;
  const readNext = async (bytes: number) => {
    const chunk = await readBytesAt(file, position, bytes);
    position += bytes;
    onBytes(bytes);
    return chunk;
  };
  for (;;) {
    const start = position;
    const header = await readNext(blockBytes);
    const entry = readTarHeader(header);
    if (!entry) throw start === 0 ? notABackupError() : damagedBackupError(start);
    const { name, bytes } = entry;
    if (bytes > maxPartBytes) throw damagedBackupError(start);
    const expected = name === checksumFile ? `${checksum.copy().digest('hex')}\n` : null;
    const paddedContent = await readNext(bytes + paddingOf(bytes));
    if (paddedContent.subarray(bytes).some((byte) => byte !== 0)) throw damagedBackupError(start);
    const content = paddedContent.subarray(0, bytes);
    if (expected !== null) {
      if (content.toString('latin1') !== expected) throw damagedBackupError(start);
      const end = await readNext(2 * blockBytes);
      if (end.some((byte) => byte !== 0)) throw damagedBackupError(start);
      if ((await file.read(Buffer.alloc(1), 0, 1, position)).bytesRead > 0)
        throw damagedBackupError(position);
      return;
    }
    checksum.update(header).update(paddedContent);
    yield { name, content };
  }
}

async function readBytesAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  for (let filled = 0; filled < bytes;) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, position + filled);
    if (bytesRead === 0) {
      throw position === 0
        ? notABackupError()
        : new BackupError('The backup is incomplete: its end is missing.');
    }
    filled += bytesRead;
  }
  return buffer;
}

/** The error of every check for a backup that is not as it was written. */
export function damagedBackupError(position?: number): BackupError {
  const where = position === undefined ? '' : ` (near byte ${position})`;
  return new BackupError(`The backup is damaged${where}.`);
}

/** The error for a file that is not a backup. */
export function notABackupError(): BackupError {
  return new BackupError('This file is not a backup of a Thikana directory.');
}
