import { seededRandom } from '../million/seeded-random.ts';
import type { Random } from '../million/seeded-random.ts';
import type { Documents } from './documents.ts';
import { isWithinEdits } from './edit-distance.ts';
import { transliterateLetters } from './transliterate-letters.ts';
import type { Script } from './name-row.ts';
import { plainName } from './plain-name.ts';

const queriesPerScript = { all: 500, real: 200 };
const minLetters = 6;
/** Words count as similar when at most this share of their letters differs. */
const maxSimilarShare = 1 / 3;

/** The building blocks of words; `places` are common endings of place names. */
interface Sounds {
  starts: string[];
  vowels: string[];
  ends: string[];
  places: string[];
}

const syllables: Readonly<Record<Script, Sounds>> = {
  latin: {
    starts: 'b bh ch d f g gl h j k kr l m n p pr r s sh st t tr v w z'.split(' '),
    vowels: 'a e i o u a i o ai ee oo'.split(' '),
    ends: ['', '', '', '', '', '', 'n', 'r', 'l', 's', 'k', 'm', 't', 'nd', 'sh'],
    places: ['pur', 'ganj', 'para', 'nagar', 'khali'],
  },
  bangla: {
    starts: 'ক খ গ ঘ চ ছ জ ট ড ত দ ধ ন প ফ ব ভ ম র ল শ স হ ক্র প্র ত্র'.split(' '),
    vowels: ['', 'া', 'ি', 'ু', 'ে', 'ো', 'া', 'ি', 'ৈ', 'ী'],
    ends: ['', '', '', '', '', '', 'ন', 'র', 'ল', 'স', 'ক', 'ম', 'ট', 'ন্দ', 'শ'],
    places: ['পুর', 'গঞ্জ', 'পাড়া', 'নগর', 'খালী'],
  },
};

/** A real word that is not the name of a place. */
export interface UnrelatedWord {
  script: Script;
  word: string;
}

/** The seed of the made-up noise, and which of the real words to use. */
export interface NoiseChoice {
  seed: number;
  /** How many real words of each script to skip. */
  skip: number;
}

/** The noise on which the limits of the search were tuned. */
export const tuningNoise: NoiseChoice = { seed: 20_260_401, skip: 0 };
/** Noise of the same kind that is not looked at while tuning; the two share no words. */
export const heldOutNoise: NoiseChoice = { seed: 20_261_121, skip: queriesPerScript.real };

/**
 * A thousand queries that should match nothing: words of random syllables in either script (a quarter have
 * a common ending of place names, a quarter of the queries has two words), and up to 400 real words of
 * other domains and languages. Each has at least six letters and is in no name, and none of its words
 * differs from a word of a name in a third of the letters or less, neither as written nor with the Bangla
 * transliterated letter by letter.
 */
export function noiseQueries(
  documents: Documents,
  words: readonly UnrelatedWord[],
  { seed, skip }: NoiseChoice = tuningNoise,
): string[] {
  const isNoise = noiseTest([...documents.latin, ...documents.bangla]);
  const random = seededRandom(seed);
  const queries: string[] = [];
  for (const script of ['latin', 'bangla'] as const) {
    const realWords = words.filter((word) => word.script === script && isNoise(word.word));
    const chosenWords = realWords.slice(skip, skip + queriesPerScript.real).map(({ word }) => word);
    queries.push(...chosenWords);
    const madeUp = new Set<string>();
    while (chosenWords.length + madeUp.size < queriesPerScript.all) {
      const query = Array.from({ length: random.below(4) === 0 ? 2 : 1 }, () =>
        pseudoWord(random, script),
      ).join(' ');
      if (isNoise(query)) madeUp.add(query);
    }
    queries.push(...madeUp);
  }
  return queries;
}

/** One in four has a common ending of place names. */
function pseudoWord(random: Random, script: Script): string {
  const { starts, vowels, ends, places } = syllables[script];
  const place = random.below(4) === 0 ? random.pick(places) : '';
  const count = (place ? 2 : 3) + random.below(2);
  const sounds = Array.from(
    { length: count },
    () => random.pick(starts) + random.pick(vowels) + random.pick(ends),
  );
  return sounds.join('') + place;
}

function noiseTest(names: readonly string[]): (query: string) => boolean {
  const plain = names.map(plainName);
  const allNames = plain.join('\n');
  const transliterated = new Set(
    plain.flatMap((name) => name.split(' ')).map(transliterateLetters),
  );
  const knownWords = [...transliterated].map((word) => ({ word, letters: lettersIn(word) }));
  const isUnlikeAllNames = (word: string) => {
    const letters = lettersIn(word);
    const edits = Math.floor(word.length * maxSimilarShare);
    return !knownWords.some(
      (knownWord) =>
        countBits(knownWord.letters ^ letters) <= 2 * edits &&
        isWithinEdits(word, knownWord.word, edits),
    );
  };
  return (query) => {
    const text = plainName(query);
    if (allNames.includes(text)) return false;
    const words = text.split(' ').map(transliterateLetters);
    return words.every((word) => word.length >= minLetters && isUnlikeAllNames(word));
  };
}

/** A word's letters as a bit set; one edit changes at most two bits. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 32);
  return bits;
}

function countBits(number: number): number {
  let remaining = number;
  let count = 0;
  while (remaining !== 0) {
    remaining &= remaining - 1;
    count += 1;
  }
  return count;
}
