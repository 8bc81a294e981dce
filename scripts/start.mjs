// npm start: installs, builds, and serves. Needs nothing but Node.
import { runBuiltProgram } from './lib/run-built-program.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: npm start

Installs what is missing, builds what has changed, starts the database, and serves the directory.
Settings are environment variables; the README lists them.
Exit: 0 ended on request, 1 could not start, 2 wrong usage, 130 ended at once by a second Ctrl-C.`;

const args = process.argv.slice(2);
if (args.length > 0) exitWithHelp(help, args.includes('--help'));
ensureInstalled();
// Beside a running server nothing is built; the program itself then reports that it is running already.
await ensureBuilt();
await runBuiltProgram('main', []);
