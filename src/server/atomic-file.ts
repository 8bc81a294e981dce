import { open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './database/start-error.ts';
import { flushFolder } from './flush-folder.ts';

/** Throws a `StartError` when no file can be written under this name; to be called before the work. */
export async function checkOutputFile(file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder))) throw new StartError(`There is no folder ${folder}.`);
  if (await isFolder(file)) throw new StartError(`${file} is a folder.`);
}

async function isFolder(name: string): Promise<boolean> {
  const found = await stat(name).catch(() => null);
  return found?.isDirectory() ?? false;
}

/**
 * Writes a file that appears complete or not at all: a draft beside it is renamed once all of it is on
 * disk. A former file of that name stays until then.
 * @param mode who may read and write the file, as in chmod
 */
export async function writeFileAtomically<Result>(
  file: string,
  mode: number,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.${process.pid}.part`;
  // A killed process with the same id may have left its draft.
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
