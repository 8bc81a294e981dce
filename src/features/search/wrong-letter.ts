import { isOneEditApart } from './one-edit.ts';
import { banglaSounds } from './sound/bangla-sound.ts';
import { bareSound, inherentVowel } from './sound/sound.ts';
import { distanceBesideTypo, mostDistance } from './sound/sound-distance.ts';
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
/** How far the rest of a word may be apart: as a share of `mostDistance`, and the same for short words. */
const maxBeside = 0.05;
const besideOfShort = 0.06;

/**
 * A Bangla word without any one of its letters but the first: which key was hit instead is not known,
 * since Bangla keyboards differ, and on most a vowel sign lies beside consonants.
 */
export function withoutEachLetter(word: string): WithoutLetter[] {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, before) => {
    const wasConsonant = /[\u0995-\u09B9\u09CE\u09DC-\u09DF]/.test(letter);
    const [heard = ''] = waysOf(letters.slice(0, before + 1));
    const start = heard.endsWith(inherentVowel) ? heard.slice(0, -1) : heard;
    const rest = waysOf(letters.toSpliced(before + 1, 1));
    return rest.map((said) => ({ said, sound: bareSound(said), start, wasConsonant }));
  });
}

/** Whether a real word is said like this one with some other letter where one was left out. */
export function fitsWithOtherLetter(
  { said, sound, start, wasConsonant }: WithoutLetter,
  word: RealWord,
): boolean {
  const sounds = word.sound;
  if (sounds.length < minSounds) return false;
  // অ, আ and ও are none of the bare sounds: only what is said tells where they stand.
  if (sounds === sound) return word.said.startsWith(start) && isOneEditApart(said, word.said);
  const at = bareSound(start).length;
  if (sounds.slice(0, at) + sounds.slice(at + 1) !== sound) return false;
  // Words of their own differ in a consonant.
  if (wasConsonant && !/[iu]/.test(sounds.charAt(at))) return false;
  const most = Math.max(besideOfShort, maxBeside * mostDistance(said, word.said));
  return distanceBesideTypo(said, word.said) <= most;
}

function waysOf(letters: readonly string[]): string[] {
  return banglaSounds(letters.join('')).slice(0, maxSaid);
}
