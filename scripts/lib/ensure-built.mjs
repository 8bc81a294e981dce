// Builds the program when its sources are not those it was built from.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './build-state.mjs';
import { root } from './root.mjs';
import { findRunningProgram } from './find-running-program.mjs';

/**
 * Makes sure that dist/ exists and is up to date. While a server runs on the same data folder nothing is
 * built, since a newer command would migrate the database under it; false is returned when dist/ is
 * outdated then. Other servers are not affected: they have loaded all they need from dist/.
 * @returns {Promise<boolean>}
 */
export async function ensureBuilt() {
  if (isBuilt()) return true;
  if (existsSync(path.join(root, 'dist/server/main.js')) && (await findRunningProgram()))
    return false;
  // In a process of its own, whose memory is freed before the program starts.
  const build = path.join(root, 'scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  return true;
}
