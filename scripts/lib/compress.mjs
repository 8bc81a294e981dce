// Compresses built files in advance, so that the server never has to.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const textFilePattern = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this size in bytes, compression saves less than it costs. */
const minCompressedBytes = 500;

/**
 * Writes a .br and a .gz beside every text file of the folder.
 * @param {string} folder
 */
export async function compressAll(folder) {
  await Promise.all(
    readdirSync(folder).map(async (name) => {
      const file = path.join(folder, name);
      const info = statSync(file);
      if (info.isDirectory()) await compressAll(file);
      else if (textFilePattern.test(name) && info.size >= minCompressedBytes) await compress(file);
    }),
  );
}

/** @param {string} file */
async function compress(file) {
  const text = readFileSync(file);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGBLOCK } = zlib.constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: 11,
    [BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    // Read at once: in blocks of 256 KB the codes are chosen before the whole file is known.
    [BROTLI_PARAM_LGBLOCK]: 22,
  };
  writeFileSync(`${file}.br`, await brotli(text, { params }));
  writeFileSync(`${file}.gz`, await gzip(text, { level: 9 }));
}
