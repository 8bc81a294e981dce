import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and its missing parents. Node's own recursive mkdir never returns where a folder
 * cannot be made although its parent exists, as below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parentFolder = path.dirname(folder);
  if (parentFolder !== folder && !(await statOrNull(parentFolder))) await makeFolder(parentFolder);
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await statOrNull(folder))?.isDirectory()) throw error;
  }
}

function statOrNull(file: string) {
  return stat(file).catch(() => null);
}
