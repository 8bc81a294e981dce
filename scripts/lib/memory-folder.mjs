// Chooses where tests put temporary data: dozens of databases, and browser profiles.
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const GiB = 1024 ** 3;
/** A whole run used some 0.4 GiB at most; a machine must have far more than that to spare. */
const minFolderSpace = 2 * GiB;
const minFreeMemory = 6 * GiB;

/**
 * Moves the temporary files of this program and its child processes into memory, where there is plenty:
 * ext4 is slow at creating files where many were just removed, which took an eighth of the tests' time. The
 * folder is kept; it only holds leftovers of killed runs, which the next run finds there and cleans up.
 * @param {string} shared a folder in memory that everybody may write to, as Linux has one
 * @returns {string} the temporary folder from now on
 */
export function useMemoryFolder(shared = '/dev/shm') {
  if (process.env.TMPDIR || !hasRoom(shared)) return os.tmpdir();
  const folder = path.join(shared, `thikana-tests-${os.userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  return folder;
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // In a container, the machine's free memory may be more than this process may use.
    const free = process.availableMemory?.() ?? os.freemem();
    return bavail * bsize > minFolderSpace && free > minFreeMemory;
  } catch {
    return false;
  }
}
