import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { FileError } from '../source-record.ts';
import type { OnBytes } from './read-file-chunks.server.ts';

/** Limits of https://wiki.openstreetmap.org/wiki/PBF_Format. */
const maxBlobHeaderBytes = 64 * 1024;
const maxBlobBytes = 32 * 1024 * 1024;

const inflateAsync = promisify(inflate);
const damagedMessage = 'the PBF file is damaged or cut off';

/** A compressed part of a PBF file. */
export interface PbfBlob {
  /** Its offset in the file, which identifies it in later passes. */
  offset: number;
  type: string;
  /** Reads and decompresses its content on demand. */
  content: () => Promise<Uint8Array>;
}

/** The blobs of a PBF file in order, with one in memory at a time. */
export async function* readPbfBlobs(file: string, onBytes: OnBytes): AsyncGenerator<PbfBlob> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    let offset = 0;
    while (offset < size) {
      const headerSize = (await readExactBytes(handle, offset, 4)).readUInt32BE();
      if (headerSize > maxBlobHeaderBytes) throw new FileError(damagedMessage);
      const header = readHeader(await readExactBytes(handle, offset + 4, headerSize));
      const contentStart = offset + 4 + headerSize;
      const { type, dataSize } = header;
      if (dataSize > maxBlobBytes || contentStart + dataSize > size)
        throw new FileError(damagedMessage);
      const content = async () =>
        decompressBlob(await readExactBytes(handle, contentStart, dataSize));
      yield { offset, type, content };
      onBytes(contentStart + dataSize - offset);
      offset = contentStart + dataSize;
    }
  } finally {
    await handle.close();
  }
}

async function readExactBytes(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, offset);
  if (bytesRead < length) throw new FileError(damagedMessage);
  return buffer;
}

/** BlobHeader: 1 type, 3 datasize. */
function readHeader(bytes: Buffer): { type: string; dataSize: number } {
  const pbf = new PbfReader(bytes);
  const header = { type: '', dataSize: NaN };
  withDecodingErrors(() => {
    for (let field = pbf.nextField(); field; field = pbf.nextField()) {
      if (field === 1) header.type = pbf.readString();
      else if (field === 3) header.dataSize = pbf.readVarint();
      else pbf.skip(pbf.type);
    }
  });
  if (!(header.dataSize >= 0)) throw new FileError(damagedMessage);
  return header;
}

/** Blob: 1 raw, 3 zlib_data; 4 to 7 are rarely used compressions. */
async function decompressBlob(bytes: Buffer): Promise<Uint8Array> {
  const pbf = new PbfReader(bytes);
  const blob: { raw?: Uint8Array; zlib?: Uint8Array } = {};
  withDecodingErrors(() => {
    for (let field = pbf.nextField(); field; field = pbf.nextField()) {
      if (field === 1) blob.raw = pbf.readBytes();
      else if (field === 3) blob.zlib = pbf.readBytes();
      else pbf.skip(pbf.type);
    }
  });
  if (blob.raw) return blob.raw;
  if (!blob.zlib) {
    throw new FileError(
      'its blobs are not compressed by zlib: `osmium cat -o other.osm.pbf` writes such a file',
    );
  }
  try {
    return await inflateAsync(blob.zlib, { maxOutputLength: maxBlobBytes });
  } catch (cause) {
    throw new FileError(damagedMessage, { cause });
  }
}

/** Runs a decoder; turns its errors on invalid bytes into a `FileError`. */
export function withDecodingErrors<T>(decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError(damagedMessage, { cause });
  }
}
