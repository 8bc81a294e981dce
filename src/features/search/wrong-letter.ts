import { isOneEditApart } from './one-edit.ts';
import { banglaSounds } from './sound/bangla-sound.ts';
import { bareSound, inherentVowel } from './sound/sound.ts';
import { distanceBesideTypo, maxMisspellingDistance } from './sound/sound-distance.ts';
import type { RealWord } from './vocabulary.ts';

/** A way to say a word without one of its letters. */
export interface WithoutLetter {
  said: string;
  /** The same as bare sound. */
  sound: string;
  /** How the part before the letter is said, without an unwritten vowel at its end. */
  start: string;
  /** Whether the letter is a consonant. */
  wasConsonant: boolean;
}

const minSounds = 4;
const maxSaid = 2;
/** How far the rest of a word may be apart: as a share of `maxMisspellingDistance`, and the same for short words. */
const maxDistanceShare = 0.05;
const maxDistanceOfShort = 0.06;

/**
 * A Bangla word without any one of its letters but the first: which key was hit instead is not known,
 * since Bangla keyboards differ, and on most a vowel sign lies beside consonants.
 */
export function withoutEachLetter(word: string): WithoutLetter[] {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, previousIndex) => {
    const wasConsonant = /[\u0995-\u09B9\u09CE\u09DC-\u09DF]/.test(letter);
    const [saidBefore = ''] = waysOf(letters.slice(0, previousIndex + 1));
    const start = saidBefore.endsWith(inherentVowel) ? saidBefore.slice(0, -1) : saidBefore;
    const rest = waysOf(letters.toSpliced(previousIndex + 1, 1));
    return rest.map((said) => ({ said, sound: bareSound(said), start, wasConsonant }));
  });
}

/** Whether a real word is said like this one with some other letter where one was left out. */
export function fitsWithOtherLetter(
  { said, sound, start, wasConsonant }: WithoutLetter,
  word: RealWord,
): boolean {
  const wordSound = word.sound;
  if (wordSound.length < minSounds) return false;
  // অ, আ and ও are none of the bare sounds: only what is said tells where they stand.
  if (wordSound === sound) return word.said.startsWith(start) && isOneEditApart(said, word.said);
  const letterIndex = bareSound(start).length;
  if (wordSound.slice(0, letterIndex) + wordSound.slice(letterIndex + 1) !== sound) return false;
  // Words of their own differ in a consonant.
  if (wasConsonant && !/[iu]/.test(wordSound.charAt(letterIndex))) return false;
  const maxDistance = Math.max(
    maxDistanceOfShort,
    maxDistanceShare * maxMisspellingDistance(said, word.said),
  );
  return distanceBesideTypo(said, word.said) <= maxDistance;
}

function waysOf(letters: readonly string[]): string[] {
  return banglaSounds(letters.join('')).slice(0, maxSaid);
}
