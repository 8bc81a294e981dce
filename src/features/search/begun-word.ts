import { wordMark } from './marks.ts';
import type { Mark } from './marks.ts';
import { banglaSounds } from './sound/bangla-sound.ts';
import { beginningKey } from './sound/beginning-key.ts';
import { latinSounds } from './sound/latin-sound.ts';
import { bareSound, countConsonants } from './sound/sound.ts';
import { distanceToBeginning, maxMisspellingDistance } from './sound/sound-distance.ts';
import { isBangla, isLatin } from './text-script.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/*
 * A word that is still being typed, in the other script. Beginnings of three sounds are marks
 * (marks.ts), but with fewer than three consonants too many words begin so: here a real word has to
 * begin with the same vowels, too. Beside other words see begun-last-word.ts.
 */

const minCharacters = 3;
/** The fewest consonants, or sounds, that are enough to look for a word. */
const minConsonants = 2;
const minSounds = 3;
const maxWays = 3;
const maxWords = 16;
/** How far the beginning of a real word may be from what is typed, as a share of `maxMisspellingDistance`. */
const maxShare = 0.2;

/** What decides how the last letters are said may still be missing: Panc(hbibi), Khatung(anj). */
const endingsToComplete: readonly [end: RegExp, ending: string][] = [
  [/c$/, 'ha'],
  [/(?:ng|w)$/, 'a'],
];

/** How a word that may go on may be said, with the key by which words are looked for that do. */
interface BegunWord {
  said: string;
  key: string;
}

/** The ways in which the only word of a query may be begun; none where it tells too little. */
export function waysOfBegunWord(words: readonly SpokenWord[]): BegunWord[] {
  const [word] = words;
  if (!word || words.length > 1 || word.isComplete || word.text.length < minCharacters) return [];
  // What has no vowel is short for something.
  if (isLatin(word.text) && !/[aeiouy]/.test(word.text)) return [];
  return saidOfBegun(word.text)
    .filter((said) => isSearchableBeginning(bareSound(said)))
    .map((said) => ({ said, key: beginningKey(said) }));
}

function isSearchableBeginning(sound: string): boolean {
  return countConsonants(sound) >= minConsonants || sound.length >= minSounds;
}

/** The ways to say what a word begins with: not the names of its letters, nor what it means whole. */
export function saidOfBegun(text: string): string[] {
  if (isBangla(text)) return banglaSounds(text).slice(0, maxWays);
  if (!isLatin(text)) return [];
  const [, ending = ''] = endingsToComplete.find(([end]) => end.test(text)) ?? [];
  const further = ending ? latinSounds(text + ending).map((said) => said.replace(/[aA]$/, '')) : [];
  return [...new Set([...latinSounds(text).slice(0, maxWays - 1), ...further])].slice(0, maxWays);
}

/** How far the beginning of a real word is from one that is begun; null where it begins otherwise. */
function distanceOfBegun(ways: readonly BegunWord[], real: RealWord): number | null {
  if (ways.length === 0) return null;
  let nearest: number | null = null;
  const realKey = beginningKey(real.said);
  for (const { said, key } of ways) {
    if (!realKey.startsWith(key)) continue;
    const distance = distanceToBeginning(said, real.said);
    if (distance > maxShare * maxMisspellingDistance(said, said)) continue;
    if (nearest === null || distance < nearest) nearest = distance;
  }
  return nearest;
}

/** Whether a real word begins with one of the ways. */
export function isBegunBy(ways: readonly BegunWord[], real: RealWord): boolean {
  return distanceOfBegun(ways, real) !== null;
}

/** The marks of the real words that begin most like the ways; of equal ones the shorter first. */
export function marksOfBegunWords(
  ways: readonly BegunWord[],
  realWords: readonly RealWord[],
): Mark[] {
  const begun = realWords.flatMap((word) => {
    const distance = distanceOfBegun(ways, word);
    return distance === null ? [] : [{ ...word, distance }];
  });
  const nearest = begun.toSorted(
    (a, b) =>
      a.distance - b.distance || a.said.length - b.said.length || (a.said < b.said ? -1 : 1),
  );
  return [...new Set(nearest.map(({ sound }) => sound))].slice(0, maxWords).map(wordMark);
}
