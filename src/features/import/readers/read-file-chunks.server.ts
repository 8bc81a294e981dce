import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileError } from '../source-record.ts';

const chunkBytes = 256 * 1024;
const sniffedBytes = 512;

/** Called with the number of further bytes read from the file on disk. */
export type OnBytes = (bytes: number) => void;

/** The bytes of a file in chunks, unzipped if it is gzipped. */
export async function* readFileChunks(file: string, onBytes: OnBytes): AsyncGenerator<Buffer> {
  const start = await readFirstBytes(file);
  refuseArchive(start, file);
  const fileStream = createReadStream(file, { highWaterMark: chunkBytes });
  fileStream.on('data', (chunk) => onBytes(chunk.length));
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  // Errors reach the reader through the last stream.
  const stream = isGzip ? pipeline(fileStream, createGunzip(), () => undefined) : fileStream;
  try {
    for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  } catch (cause) {
    if (isGzip) throw new FileError('the gzipped file is damaged or cut off', { cause });
    throw cause;
  } finally {
    fileStream.destroy();
  }
}

/** The first bytes of a file as they are on disk. */
export async function readFirstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function refuseArchive(start: Buffer, file: string): void {
  const archiveSignatures = { PK: 'a spreadsheet or zip archive', BZh: 'compressed by bzip2' };
  for (const [signature, description] of Object.entries(archiveSignatures)) {
    if (start.subarray(0, signature.length).toString('latin1') === signature) {
      throw new FileError(
        `${path.basename(file)} is ${description}: save or unpack it as text first`,
      );
    }
  }
}
