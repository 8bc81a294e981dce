// npm start: installs, builds, and serves. Needs nothing but Node.
import { become } from './lib/become.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithHelp } from './lib/usage.mjs';

const help = `Usage: npm start

Installs what is missing, builds what has changed, starts the database, and serves the directory.
Settings are environment variables; the README lists them.
Exit: 0 ended on request, 1 could not start, 2 wrong usage, 130 ended at once by a second Ctrl-C.`;

const args = process.argv.slice(2);
if (args.length > 0) endWithHelp(help, args.includes('--help'));
ensureInstalled();
// Beside a running server nothing is built; the program itself then reports that it is running already.
await ensureBuilt();
await become('main', []);
