// Installs the dependencies when they are missing or differ from the lock file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Whether Vite and its dependencies support this Node: 20 from 20.19 on, or 22.12 and newer. */
export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Exits with a message when this Node is not supported. */
export function checkNode(version = process.versions.node) {
  if (isNodeSupported(version)) return;
  console.error(
    `Thikana needs Node 20.19 or a later version of 20, or Node 22.12 or later; this is Node ${version}.`,
  );
  process.exit(1);
}

/**
 * Runs `npm ci` in the folder of a lock file, unless the installed packages match it.
 * @param {string} folder by default the program's own
 * @param {string} what what is being installed, for the message
 */
export function ensureInstalled(folder = root, what = 'what the program is built on') {
  checkNode();
  if (isInstalled(folder)) return;
  console.log(`Installing ${what} (npm ci) ...`);
  const windows = process.platform === 'win32';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder, stdio: 'inherit', shell: windows };
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', args, options);
  if (status === 0) return;
  console.error('Installing packages failed: see the output of npm above.');
  process.exit(1);
}

/**
 * Whether every package of the lock file is installed in its version, according to the list that npm writes
 * into node_modules when it has finished. Packages for other systems are ignored.
 * @param {string} folder the folder of package-lock.json
 */
export function isInstalled(folder) {
  const lockedPackages = readPackages(path.join(folder, 'package-lock.json'));
  const installedPackages = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(lockedPackages).every(
    ([name, { version, optional }]) =>
      name === '' || optional || installedPackages[name]?.version === version,
  );
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
