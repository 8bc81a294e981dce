import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own way to do so never ends where a
 * folder cannot be made although the one above it is there, as below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = path.dirname(folder);
  if (above !== folder && !(await statOf(above))) await makeFolder(above);
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await statOf(folder))?.isDirectory()) throw error;
  }
}

function statOf(file: string) {
  return stat(file).catch(() => null);
}
