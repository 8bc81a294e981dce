import { seededRandom } from '../million/random.ts';
import type { Random } from '../million/random.ts';
import type { Documents } from './documents.ts';
import { isNear } from './edit-distance.ts';
import { letterByLetter } from './letter-by-letter.ts';
import type { Script } from './name-row.ts';
import { plainName } from './plain-name.ts';

const seed = 20_260_401;
const ofEach = { madeUp: 300, real: 200 };
const leastLetters = 6;
/** Words are alike when no more than this part of their letters differs. */
const nearPart = 1 / 3;

/** What words are made of; `places` is what many names of places end in. */
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

/** A real word that names no place. */
export interface UnrelatedWord {
  script: Script;
  word: string;
}

/**
 * A thousand queries that match nothing: words made up of syllables of either script (a quarter of
 * them ends as many places do, a quarter of the queries has two), and real words of other domains
 * and languages. None has fewer than six letters, none is in any name, and no word of any name differs
 * from one of its words in a third of the letters or less, neither as it stands nor with the Bangla
 * written letter by letter in Latin.
 */
export function noiseQueries(documents: Documents, words: readonly UnrelatedWord[]): string[] {
  const isNoise = noiseTest([...documents.latin, ...documents.bangla]);
  const random = seededRandom(seed);
  const queries: string[] = [];
  for (const script of ['latin', 'bangla'] as const) {
    const real = words.filter((word) => word.script === script && isNoise(word.word));
    queries.push(...real.slice(0, ofEach.real).map(({ word }) => word));
    const madeUp = new Set<string>();
    while (madeUp.size < ofEach.madeUp) {
      const query = Array.from({ length: random.below(4) === 0 ? 2 : 1 }, () =>
        pseudoWord(random, script),
      ).join(' ');
      if (isNoise(query)) madeUp.add(query);
    }
    queries.push(...madeUp);
  }
  return queries;
}

/** One in four ends as many places do. */
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
  const all = plain.join('\n');
  const spelled = new Set(plain.flatMap((name) => name.split(' ')).map(letterByLetter));
  const known = [...spelled].map((word) => ({ word, letters: lettersIn(word) }));
  const isLikeNone = (word: string) => {
    const letters = lettersIn(word);
    const edits = Math.floor(word.length * nearPart);
    return !known.some(
      (other) => bitsOf(other.letters ^ letters) <= 2 * edits && isNear(word, other.word, edits),
    );
  };
  return (query) => {
    const text = plainName(query);
    if (all.includes(text)) return false;
    const words = text.split(' ').map(letterByLetter);
    return words.every((word) => word.length >= leastLetters && isLikeNone(word));
  };
}

/** Which letters a word has, a bit each: an edit changes two of them at most. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

function bitsOf(number: number): number {
  let left = number;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
