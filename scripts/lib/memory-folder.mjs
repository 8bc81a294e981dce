// Where tests put what they throw away: databases by the dozen, profiles of browsers.
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const GiB = 1024 ** 3;
/** Of a whole run some 0.4 GiB were in use at most; a machine must have far more than that to spare. */
const spareInFolder = 2 * GiB;
const spareMemory = 6 * GiB;

/**
 * Sends what this program and those that it starts put into the system's temporary folder into
 * memory, where there is plenty: ext4 takes long to make files where many were just removed, which
 * was an eighth of the tests' time. The folder stays, with nothing but leftovers of killed runs in it,
 * which the next run finds there and ends.
 * @param {string} shared a folder in memory that all may write to, as Linux has one
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
    // In containers, what the machine has free is not what this program may have.
    const free = process.availableMemory?.() ?? os.freemem();
    return bavail * bsize > spareInFolder && free > spareMemory;
  } catch {
    return false;
  }
}
