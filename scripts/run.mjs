// Runs one of the program's commands: node scripts/run.mjs NAME [ARGUMENT...]
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name) {
  console.error('Usage: node scripts/run.mjs NAME [ARGUMENT...]');
  process.exit(2);
}
ensureInstalled();
const { ensureBuilt } = await import('./lib/ensure-built.mjs');
await ensureBuilt();
const program = spawn(process.execPath, [path.join(root, `dist/server/${name}.js`), ...args], {
  stdio: 'inherit',
});
// Ctrl-C reaches the program by itself; this one waits for it to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) program.kill(signal);
  });
}
program.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
