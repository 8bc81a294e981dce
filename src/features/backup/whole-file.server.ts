import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that only its owner may read and that appears whole or not at all: under another
 * name beside it, which takes its place when everything is on disk.
 */
export async function writeSecretFile<Result>(
  file: string,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    let result: Result;
    try {
      result = await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await flushFolder(path.dirname(file));
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The name has to reach the disk as well; not every system can be told so. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
