// Tells whether dist/ is built from the current sources.
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

const stampFile = path.join(root, 'dist/.built');
const sources = [
  'src',
  'bench',
  'build',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
/** Files that do not affect the build: tests, and results of benches. */
const ignoredSources = /\.test\.tsx?$|^bench[/\\](results|report\.html)$/;

/** A hash of the current sources. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const name of sources) addToHash(hash, name);
  return hash.digest('hex');
}

/** Whether the last build is of the current sources, and complete. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();
}

/** Forgets the last build, so that an interrupted one never counts as complete. */
export function markBuildStarted() {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  rmSync(stampFile, { force: true });
}

/**
 * Records that the build is complete.
 * @param {string} state the `hashSources` from before the build
 */
export function markBuildFinished(state) {
  writeFileSync(stampFile, state);
}

function addToHash(hash, name) {
  const file = path.join(root, name);
  if (ignoredSources.test(name) || !existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const each of readdirSync(file).toSorted()) addToHash(hash, path.join(name, each));
  } else {
    hash
      .update(name)
      .update(String(statSync(file).size))
      .update(readFileSync(file));
  }
}
