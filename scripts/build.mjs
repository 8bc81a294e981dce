// npm run build: builds interface and server into dist/.
import path from 'node:path';
import { markBuildFinished, hashSources, markBuildStarted } from './lib/build-state.mjs';
import { compressAll } from './lib/compress.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';

const help = `Usage: npm run build

Installs what is missing, and builds interface and server into dist/.
Exit: 0 built, 1 failed, 2 wrong usage.`;

const args = process.argv.slice(2);
if (args.length > 0) exitWithHelp(help, args.includes('--help'));
ensureInstalled();
// React and other packages select their production build by this.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const state = hashSources();
const options = { root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' };
markBuildStarted();
console.log('Building the interface ...');
await build(options);
await compressAll(path.join(root, 'dist/client'));
console.log('Building the server ...');
await build({ ...options, build: { ssr: true } });
markBuildFinished(state);
