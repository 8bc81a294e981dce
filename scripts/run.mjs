// Runs one of the program's commands; npm run import, export and others come here.
import { runBuiltProgram } from './lib/run-built-program.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: node scripts/run.mjs NAME [ARGUMENT...]

Installs what is missing, builds what has changed, and runs the command NAME.
Exit: that of the command; 1 when it cannot be built, 2 when there is none of that name.`;

const [name, ...args] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name)) exitWithHelp(help, name === '--help');
ensureInstalled();
if (!(await ensureBuilt())) {
  console.error(
    'The sources have changed since the running server was built, and this command is from that build: stop the server to build again.',
  );
}
await runBuiltProgram(name, args);
