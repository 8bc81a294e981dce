// The checks that need no database: format, lint, types, unused code.
import { spawnSync } from 'node:child_process';

const help = `Usage: npm run check [-- --help]

Runs format, lint, types and unused-code checks.
Exit: 0 all passed, 1 something failed, 2 wrong usage.`;

const checks = [
  ['format', ['oxfmt', '--check', '.']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['types', ['tsc', '--noEmit', '-p', '.']],
  ['unused code', ['knip', '--no-progress']],
];

const args = process.argv.slice(2);
if (args.length) {
  console.log(help);
  process.exit(args.includes('--help') ? 0 : 2);
}
const failed = checks.filter(([name, command]) => {
  const { status } = spawnSync('npx', command, { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  return status !== 0;
});
process.exitCode = failed.length ? 1 : 0;
