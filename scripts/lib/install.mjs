// Installs dependencies when they are missing or older than the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const stamp = path.join(root, 'node_modules/.installed');
const leastNode = [20, 19];

/** Ends the program with a sentence when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs \`npm ci\` unless what is installed is what the lock file asks for. */
export function ensureInstalled() {
  checkNode();
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing what the program is built on (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('Installing failed; see above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
