// Turns this process into one of the built programs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const parentCheckMs = 500;

/**
 * Runs dist/server/NAME.js in this very process, so that it has its signals, console and exit code.
 * @param {string} name
 * @param {readonly string[]} args
 */
export async function runBuiltProgram(name, args) {
  const file = path.join(root, 'dist/server', `${name}.js`);
  if (!existsSync(file)) {
    console.error(
      `There is no command "${name}": build/server-chunks.ts lists those that are built.`,
    );
    process.exit(2);
  }
  endWithNpm();
  process.argv.splice(1, Infinity, file, ...args);
  await import(pathToFileURL(file).href);
}

/** npm forwards signals; if npm itself is killed, nobody else could end this program. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const forebears = ancestorPids();
  const timer = setInterval(() => {
    if (ancestorPids() === forebears) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs).unref();
}

/** The parent's process id, and where that is npm's shell, also npm's. */
function ancestorPids() {
  try {
    const [, name, , parentOfParent] = /^\d+ \((.*)\) (\w) (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    );
    return /^(sh|dash|bash)$/.test(name) ? `${process.ppid} ${parentOfParent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
