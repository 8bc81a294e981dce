// Turns this process into one of the built programs.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const lookEveryMs = 500;

/**
 * Runs dist/server/NAME.js in this process, so that signals, console and exit code are its own.
 * @param {string} name
 * @param {readonly string[]} args
 */
export async function become(name, args) {
  const file = path.join(root, 'dist/server', `${name}.js`);
  if (!existsSync(file)) {
    console.error(`There is no program "${name}".`);
    process.exit(2);
  }
  endWithNpm();
  process.argv.splice(1, Infinity, file, ...args);
  await import(pathToFileURL(file).href);
}

/** npm hands signals on; where it was killed, nobody is left who could end this program. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}
