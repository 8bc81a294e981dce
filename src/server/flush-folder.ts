import { open } from 'node:fs/promises';
import { errorCode } from './thrown.ts';

const cannot = new Set(['EPERM', 'EISDIR', 'EINVAL', 'EACCES', 'ENOTSUP']);

/** The names in a folder have to reach the disk as well as the files. Some systems cannot, or need not. */
export async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!cannot.has(errorCode(error))) throw error;
  }
}
