// Whether dist/ holds what the sources give.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const stamp = path.join(root, 'dist/.built');
const sources = [
  'src',
  'bench',
  'build',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
/** Nothing that is built depends on these: tests, and what the benches write. */
const aside = /\.test\.tsx?$|^bench[/\\](results|report\.html)$/;

/** A word for the present state of the sources: it changes when any of them does. */
export function sourceState() {
  const hash = createHash('sha256');
  for (const name of sources) add(hash, name);
  return hash.digest('hex');
}

/** Whether the last build was of these sources, and was finished. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceState();
}

/** Forgets the last build: a broken-off one never passes for finished. */
export function startBuilding() {
  mkdirSync(path.dirname(stamp), { recursive: true });
  rmSync(stamp, { force: true });
}

/**
 * Notes that the build is finished.
 * @param {string} state the `sourceState` from before it
 */
export function finishBuilding(state) {
  writeFileSync(stamp, state);
}

function add(hash, name) {
  const file = path.join(root, name);
  if (aside.test(name) || !existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const each of readdirSync(file).toSorted()) add(hash, path.join(name, each));
  } else {
    hash
      .update(name)
      .update(String(statSync(file).size))
      .update(readFileSync(file));
  }
}
