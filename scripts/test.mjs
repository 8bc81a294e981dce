// Runs everything: checks, tests of the program, journeys in a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isBuilt } from './lib/build-state.mjs';
import { findChromium } from './lib/chromium.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { useMemoryFolder } from './lib/memory-folder.mjs';

const help = `Usage: npm test [-- [--all] [--only STEP[,STEP...]]]

Installs what is missing and runs, in this order:
  check     format, lint, types, unused code
  program   unit and API tests on a real PostgreSQL
  browser   journeys in Chromium against the built program
With --all also the tests that are tagged as extended; it takes twice as long.
Exit: 0 all passed, 1 something failed, 2 wrong usage.`;

const { all, only, help: isHelpRequested } = readOptions();
if (isHelpRequested) exitWithHelp(help, true);
const steps = {
  check: () => run('node', ['scripts/check.mjs']),
  program: async () => {
    await installed;
    return (
      (await ensureProgramBuilt()) &&
      run('npx', ['vitest', 'run', ...(all ? [] : ['--testNamePattern=^(?!.*@extended)'])])
    );
  },
  browser: async () => {
    await installed;
    return (
      hasChromium() &&
      (await ensureProgramBuilt()) &&
      run('npx', ['playwright', 'test', ...(all ? [] : ['--grep-invert=@extended'])])
    );
  },
};

const selectedSteps = only?.split(',') ?? Object.keys(steps);
if (selectedSteps.some((name) => !Object.hasOwn(steps, name))) exitWithHelp(help, false);

checkNode();
useMemoryFolder();
// Installed in parallel, as far as the checks do not need it.
const installed = installForTests();
ensureInstalled();
let failed = null;
for (const name of selectedSteps) {
  console.log(`\n== ${name}`);
  if (await steps[name]()) continue;
  failed = name;
  break;
}
// Awaited even after a failure: an interrupted package manager leaves its lock and half a package.
await installed;
console.log(failed ? `\n${failed} failed` : '\nAll passed');
process.exitCode = failed ? 1 : 0;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { all: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
    });
    return values;
  } catch {
    return exitWithHelp(help, false);
  }
}

/** Runs a command; resolves to whether it succeeded. */
async function run(command, commandArgs, options = {}) {
  const child = spawn(command, commandArgs, { stdio: 'inherit', ...options });
  // Rejects if the command does not exist.
  const [status] = await once(child, 'close').catch(() => [1]);
  return status === 0;
}

/** Builds what both kinds of tests run, unless it is built already. */
async function ensureProgramBuilt() {
  return isBuilt() || run('node', ['scripts/build.mjs']);
}

/** Installs the system packages that the chosen steps need, one after another, as they share a lock. */
async function installForTests() {
  if (selectedSteps.includes('program')) await installPostgres();
  if (selectedSteps.includes('browser')) await installChromium();
}

/** Journeys use the system's Chromium; on Debian and Ubuntu it is installed if missing. */
async function installChromium() {
  if (findChromium()) return;
  console.log('Installing Chromium and fonts');
  // The headless shell is smaller; where a system does not have it, the whole browser is installed.
  if (await aptInstall('chromium-headless-shell', 'fonts-noto-core')) return;
  await aptInstall('chromium', 'fonts-noto-core');
}

function hasChromium() {
  const found = Boolean(findChromium());
  if (!found) console.error('Install Chromium and set CHROMIUM_PATH to it.');
  return found;
}

/** Tests with two servers use the system's PostgreSQL; where there is none, the embedded one. */
async function installPostgres() {
  if (process.platform !== 'linux' || existsSync('/usr/lib/postgresql')) return;
  console.log('Installing PostgreSQL');
  if (!(await aptInstall('postgresql'))) console.log('Continuing without it.');
}

/** In a shell, so that it continues while this process waits synchronously for another one. */
function aptInstall(...packages) {
  const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo apt-get';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const command = `${apt} update -qq && ${apt} install -y -qq ${packages.join(' ')}`;
  return run('sh', ['-c', command], { env });
}
