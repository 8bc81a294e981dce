import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder } from '../../server/flush-folder.ts';
import { makeFolder } from '../../server/make-folder.ts';
import { Refusal } from '../../shared/problem.ts';
import { errorCode } from '../../server/error-details.ts';

/** Where the files of images are kept: a flat folder of files that never change. */
export interface ImageFiles {
  /**
   * Stores a file and flushes it to disk before resolving. False when the name is taken; the existing file
   * stays as it is.
   */
  add: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** The bytes of a stored file; null when there is none with that name. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The size in bytes without reading the file; null when there is none. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Opens a file for sending; a long one is streamed. Null when there is none. */
  open: (name: string) => Promise<OpenImage | null>;
  /** Removes a file, and what an interrupted `add` left of it; a missing one is no error. */
  remove: (name: string) => Promise<void>;
}

/** An opened file; the caller has to read its content or cancel it. */
export interface OpenImage {
  bytes: number;
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** Up to this size, in bytes, files are read whole, which costs less than a stream. */
export const maxUnstreamedBytes = 64 * 1024;

/** How long clients may cache a file (IMG-05 sets the hour); the content under a name never changes. */
export const imageCacheControl = 'public, max-age=3600, immutable';

const imageFileNamePattern = /^[\w-]{1,80}\.(webp|jpg|png|avif|gif)$/;

/** Whether a text can be the name of an image's file. */
export function isImageFileName(name: string): boolean {
  return imageFileNamePattern.test(name);
}

/** Images in a local folder. */
export function localImageFiles(folder: string): ImageFiles {
  const filePathOf = (name: string) => path.join(folder, name);
  return {
    async add(name, bytes) {
      await makeFolder(folder).catch(refuseMissingFolder);
      const partialPath = await writePartialFile(filePathOf(name), bytes);
      try {
        // Unlike a rename, a link never replaces an existing file.
        await link(partialPath, filePathOf(name));
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(partialPath, { force: true });
      }
      await flushFolder(folder);
      return true;
    },
    async read(name) {
      if (!isImageFileName(name)) return null;
      return nullIfNoFile(async () => new Uint8Array(await readFile(filePathOf(name))));
    },
    async sizeOf(name) {
      if (!isImageFileName(name)) return null;
      return nullIfNoFile(async () => (await stat(filePathOf(name))).size);
    },
    async open(name) {
      if (!isImageFileName(name)) return null;
      return nullIfNoFile(() => openFile(filePathOf(name)));
    },
    async remove(name) {
      if (!isImageFileName(name)) return;
      await rm(filePathOf(name), { force: true });
      await rm(filePathOf(`${name}.part`), { force: true });
    },
  };
}

/** Where the folder cannot be created, its disk is not mounted, or not yet. */
function refuseMissingFolder(error: unknown): never {
  if (errorCode(error) !== 'ENOENT') throw error;
  throw new Refusal('unavailable', { detail: 'The image store does not answer' });
}

async function nullIfNoFile<T>(operation: () => Promise<T>): Promise<T | null> {
  try {
    return await operation();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function openFile(file: string): Promise<OpenImage> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size <= maxUnstreamedBytes) {
      const content = new Uint8Array(await handle.readFile());
      await handle.close();
      return { bytes: content.byteLength, content };
    }
    return { bytes: size, content: streamFile(handle) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Streams a file on demand; closes it at the end, and when cancelled. */
function streamFile(handle: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(maxUnstreamedBytes));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await handle.close();
        controller.close();
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    cancel: () => handle.close(),
  });
}

/**
 * Writes an unfinished file next to its destination and returns its path: under a name that `remove` knows,
 * or a unique one while another writer uses that.
 */
async function writePartialFile(file: string, bytes: Uint8Array): Promise<string> {
  for (const candidatePath of [`${file}.part`, `${file}.${randomUUID()}.part`]) {
    try {
      await writeFlushed(candidatePath, bytes);
      return candidatePath;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      await rm(candidatePath, { force: true });
      throw error;
    }
  }
  throw new Error(`${file} cannot be written`);
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
