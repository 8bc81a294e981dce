import { createHash } from 'node:crypto';
import { seededRandom } from '../million/seeded-random.ts';

/**
 * The neighbours of each key on a Latin keyboard; kept separate from the search's own table, so that
 * mistakes in that one are measured, too.
 */
const keyNeighbours: Readonly<Record<string, string>> = {
  ...{ q: 'wa', w: 'qes', e: 'wrd', r: 'etf', t: 'ryg', y: 'tuh', u: 'yij', i: 'uok', o: 'ipl' },
  ...{ p: 'ol', a: 'qsz', s: 'adw', d: 'sfe', f: 'dgr', g: 'fht', h: 'gjy', j: 'hku', k: 'jli' },
  ...{ l: 'ko', z: 'asx', x: 'zcs', c: 'xvd', v: 'cbf', b: 'vng', n: 'bmh', m: 'nkj' },
};
const banglaConsonants = [...'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ'];
const banglaVowels = [...'ািীুূেো'];
const minLetters = 5;

/**
 * A name as a hurried thumb types it, with one wrong letter in one of its words of five letters or more:
 * missing, added, replaced, or swapped with its neighbour; one text for each. The first letter of a word
 * stays. The same for a name every time; none where no word is long enough.
 */
export function generateTypos(name: string): string[] {
  const words = name.toLowerCase().split(' ');
  const random = seededRandom(createHash('sha256').update(name).digest().readUInt32LE(0));
  const longWordIndexes = [...words.keys()].filter((index) => isLong(words[index] ?? ''));
  if (longWordIndexes.length === 0) return [];
  const typos = [0, 1, 2, 3].map((kind) => {
    const wordIndex = random.pick(longWordIndexes);
    const letters = [...(words[wordIndex] ?? '')];
    const letterIndex = 1 + random.below(letters.length - 1);
    const [previous = '', letter = ''] = [letters[letterIndex - 1], letters[letterIndex]];
    const randomLetter = () => random.pick(lettersHitInstead(letter));
    if (kind === 0) letters.splice(letterIndex, 1);
    else if (kind === 1) letters.splice(letterIndex, 0, randomLetter());
    else if (kind === 2) letters[letterIndex] = randomLetter();
    else if (letterIndex > 1) letters.splice(letterIndex - 1, 2, letter, previous);
    return words.with(wordIndex, letters.join('')).join(' ');
  });
  return [...new Set(typos)].filter((typo) => typo !== words.join(' '));
}

/** Letters that may be hit by mistake: neighbouring keys, or for Bangla, letters of the same kind. */
function lettersHitInstead(letter: string): string[] {
  const near = keyNeighbours[letter];
  if (near) return [...near];
  return banglaVowels.includes(letter) ? banglaVowels : banglaConsonants;
}

function isLong(word: string): boolean {
  return [...word].length >= minLetters && /^(?:[a-z]+|[\u0980-\u09FF]+)$/.test(word);
}
