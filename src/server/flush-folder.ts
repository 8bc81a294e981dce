import { open } from 'node:fs/promises';
import { errorCode } from './error-details.ts';

const unsupportedErrorCodes = new Set(['EPERM', 'EISDIR', 'EINVAL', 'EACCES', 'ENOTSUP']);

/** Makes sure that the names in a folder are on disk, beside the files themselves, where the system can. */
export async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!unsupportedErrorCodes.has(errorCode(error))) throw error;
  }
}
