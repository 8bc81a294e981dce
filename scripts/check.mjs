// The checks that need no database: format, lint, types, unused code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './lib/install.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: npm run check [-- --help]

Installs what is missing, and runs format, lint, types and unused-code checks.
Exit: 0 all passed, 1 something failed, 2 wrong usage.`;

const checks = [
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['types', ['tsc', '--noEmit', '--singleThreaded', '-p', '.']],
  ['unused code', ['knip', '--no-progress']],
];

const args = process.argv.slice(2);
if (args.length) exitWithHelp(help, args.includes('--help'));
ensureInstalled();
// In parallel, since each leaves cores idle at times. The type checkers are written in Go: its garbage
// collector runs more often than needed here, and with several threads each would infer the same types.
process.env.GOGC ??= '400';
const passed = await Promise.all(checks.map(([name, command]) => check(name, command)));
process.exitCode = passed.includes(false) ? 1 : 0;

/** Runs one check, and prints its output at the end; true when it passed. */
async function check(name, command) {
  const child = spawn('npx', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  return status === 0;
}
