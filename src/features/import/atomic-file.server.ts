import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/**
 * Writes a file that appears whole or not at all: under another name beside it, which takes its
 * place when everything is on disk. What stood there before stays until then.
 */
export async function writeWhole(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'w');
  try {
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
