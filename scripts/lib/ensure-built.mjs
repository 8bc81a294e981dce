// Builds the program when its sources are not those it was built from.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './built.mjs';
import { root } from './root.mjs';
import { runningProgram } from './running.mjs';

/**
 * Sees to it that dist/ is there and as new as the sources. A server that runs on the same data
 * folder is of that build, and a newer command would bring its database up to date under it: beside
 * it nothing is built, and the answer is false when dist/ is older. Other servers do not mind: they
 * have read all that they need of dist/.
 * @returns {Promise<boolean>}
 */
export async function ensureBuilt() {
  if (isBuilt()) return true;
  if (existsSync(path.join(root, 'dist/server/main.js')) && (await runningProgram())) return false;
  // In a process of its own: the tools need memory that the program would have to keep.
  const build = path.join(root, 'scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  return true;
}
