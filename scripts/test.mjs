// Everything that has to hold: checks, tests of the program, journeys in a browser.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';

const help = `Usage: npm test [-- --only STEP[,STEP...]]

Installs what is missing and runs, in this order:
  check     format, lint, types, unused code
  program   unit and API tests on a real PostgreSQL
  browser   journeys in Chromium against the built program
Exit: 0 all passed, 1 something failed, 2 wrong usage.`;

const steps = {
  check: () => run('node', ['scripts/check.mjs']),
  program: () => {
    installPostgres();
    return run('npx', ['vitest', 'run']);
  },
  browser: () =>
    ensureChromium() &&
    run('node', ['scripts/build.mjs']) &&
    (run('npx', ['playwright', 'test']) || showPages()),
};

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const only =
  args[0] === '--only' ? (args[1] ?? '').split(',') : args.length ? [''] : Object.keys(steps);
if (only.some((name) => !Object.hasOwn(steps, name))) {
  console.error(help);
  process.exit(2);
}

ensureInstalled();
for (const name of only) {
  console.log(`\n== ${name}`);
  if (!steps[name]()) {
    console.error(`\n${name} failed`);
    process.exit(1);
  }
}
console.log('\nAll passed');

/** Runs a command in the foreground; true when it succeeded. */
function run(command, commandArgs, options = {}) {
  return spawnSync(command, commandArgs, { stdio: 'inherit', ...options }).status === 0;
}

/** Journeys use the system's Chromium; on Debian and Ubuntu it is installed when missing. */
function ensureChromium() {
  if (findChromium()) return true;
  console.log('Installing Chromium and fonts');
  // The one without windows is lighter; where a system does not have it, the whole one will do.
  const done =
    aptInstall('chromium-headless-shell', 'fonts-noto-core') ||
    aptInstall('chromium', 'fonts-noto-core');
  if (!done) console.error('Install Chromium and set CHROMIUM_PATH to it.');
  return done;
}

/** What the pages showed where journeys failed, for logs that are all one has. */
function showPages() {
  for (const name of existsSync('test-results') ? readdirSync('test-results') : []) {
    const file = `test-results/${name}/error-context.md`;
    if (existsSync(file)) console.log(`\n-- ${file}\n${readFileSync(file, 'utf8').slice(0, 6000)}`);
  }
  return false;
}

/** Two servers are tried on the system's own PostgreSQL; where there is none, on the embedded one. */
function installPostgres() {
  if (process.platform !== 'linux' || existsSync('/usr/lib/postgresql')) return;
  console.log('Installing PostgreSQL');
  if (!aptInstall('postgresql')) console.log('Going on without it.');
}

function aptInstall(...packages) {
  const [program, ...options] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...rest) => run(program, [...options, ...rest], { env });
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...packages);
}
