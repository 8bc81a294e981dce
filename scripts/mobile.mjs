// npm run mobile: builds the interface of the native package and hands it to the native projects.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const help = `Usage: API_URL=https://thikana.example npm run mobile [-- --build-only [FOLDER]]

Installs what is missing, builds the interface of the native package into mobile/www, and copies it
into the Android and iOS projects with npx cap sync.

  --build-only   builds, into FOLDER when one is given, and leaves the native projects alone

  API_URL        where the app finds the API; required
  PUBLIC_URL     where visitors reach the site, for shared links and links that open the app (API_URL)
  TILE_URL, TILE_ATTRIBUTION   map tiles (OpenStreetMap's)

Exit: 0 done, 1 failed, 2 wrong usage or settings. docs/mobile.md says how to go on.`;

const args = process.argv.slice(2);
const buildOnly = args[0] === '--build-only';
if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}
if (args.length > (buildOnly ? 2 : 0) || args[1]?.startsWith('-')) fail(help);
ensureInstalled();
process.env.NODE_ENV = 'production';
const { build, loadConfigFromFile } = await import('vite');
const configFile = path.join(root, 'vite.mobile.config.ts');
// Settings are read together with Vite's configuration; a mistake in them is reported in one sentence.
await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  configFile,
  root,
  'silent',
).catch((error) => fail(error.message));
const outDir = path.resolve(root, args[1] ?? 'mobile/www');
console.log('Building the interface of the native package ...');
try {
  await build({ root, configFile, logLevel: 'warn', build: { outDir } });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (!buildOnly) {
  const command = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  for (const platform of ['android', 'ios']) {
    const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
    const { status } = spawnSync(command, ['cap', 'sync', platform], options);
    if (status !== 0) process.exit(1);
  }
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
