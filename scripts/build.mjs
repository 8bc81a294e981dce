// Builds interface and server into dist/.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureInstalled, root } from './lib/install.mjs';
import { sourceState, stamp } from './lib/ensure-built.mjs';

/** Builds both, and compresses what the server hands out. */
export async function build() {
  const state = sourceState();
  const { build: viteBuild } = await import('vite');
  const configFile = path.join(root, 'vite.config.ts');
  console.log('Building the interface ...');
  await viteBuild({ root, configFile, logLevel: 'warn' });
  compressAll(path.join(root, 'dist/client'));
  console.log('Building the server ...');
  await viteBuild({ root, configFile, logLevel: 'warn', build: { ssr: true } });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** Writes a .br and a .gz beside every file that gets smaller by it. */
function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) compressAll(file);
    else if (/\.(js|css|svg|json|txt|webmanifest)$/.test(name)) compress(file);
  }
}

function compress(file) {
  const text = readFileSync(file);
  if (text.byteLength < 500) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--help')) {
    console.log('Usage: npm run build\n\nBuilds interface and server into dist/.');
  } else {
    ensureInstalled();
    await build();
  }
}
