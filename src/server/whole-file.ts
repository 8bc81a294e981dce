import { open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './database/start-error.ts';
import { flushFolder } from './flush-folder.ts';

/** Throws a sentence when no file can be written under this name: before the work, not after it. */
export async function checkTarget(file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder))) throw new StartError(`There is no folder ${folder}.`);
  if (await isFolder(file)) throw new StartError(`${file} is a folder.`);
}

async function isFolder(name: string): Promise<boolean> {
  const found = await stat(name).catch(() => null);
  return found?.isDirectory() ?? false;
}

/**
 * Writes a file that appears whole or not at all: under another name beside it, which takes its
 * place when everything is on disk. What stood there before stays until then.
 * @param mode who may read and write it, as in chmod
 */
export async function writeWholeFile<Result>(
  file: string,
  mode: number,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.${process.pid}.part`;
  // One that was killed under the same number left its own.
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', mode);
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
