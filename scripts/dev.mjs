// npm run dev: serves from the sources and reloads what changes.
import { createServer } from 'node:http';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: npm run dev

Installs what is missing and serves the directory from its sources; changes show at once.
Exit: 0 ended on request, 1 could not start, 2 wrong usage, 130 ended at once by a second Ctrl-C.`;

const args = process.argv.slice(2);
if (args.length > 0) exitWithHelp(help, args.includes('--help'));
ensureInstalled();
const { createServer: createVite } = await import('vite');
const server = createServer();
// Vite's dev server only answers to localhost and IP addresses: a page could point any other host name here
// (DNS rebinding) and read along. The configured public name is safe.
const { PUBLIC_URL = '' } = process.env;
const allowedHosts = URL.canParse(PUBLIC_URL) ? [new URL(PUBLIC_URL).hostname] : [];
const vite = await createVite({
  root,
  server: { middlewareMode: true, hmr: { server }, allowedHosts },
  logLevel: 'warn',
  clearScreen: false,
});
const { startDevelopmentServer } = await vite.ssrLoadModule('/src/server/dev.ts');
await startDevelopmentServer(vite, server);
