// Builds the program when its sources are newer than what was built.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const stamp = path.join(root, 'dist/.built');
const sources = ['src', 'build', 'public', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** A word for the present state of the sources: it changes when any of them does. */
export function sourceState() {
  const hash = createHash('sha256');
  for (const name of sources) addTo(hash, path.join(root, name));
  return hash.digest('hex');
}

/** Whether dist holds what the sources give. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceState();
}

/** Builds unless that was done already for these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const { build } = await import('../build.mjs');
  await build();
}

export { stamp };

function addTo(hash, file) {
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addTo(hash, path.join(file, name));
  } else {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
}
