import { hash32 } from './hash.ts';
import { spellingCandidates } from './spelling-candidates.ts';
import { isLatin } from './text-script.ts';
import { banglaSounds } from './sound/bangla-sound.ts';
import { latinSounds } from './sound/latin-sound.ts';
import { bareSound } from './sound/sound.ts';
import { maxMisspellingDistance, soundDistance } from './sound/sound-distance.ts';
import type { RealWord } from './vocabulary.ts';
import { lookUpWord } from './words/spoken-words.ts';
import { fitsWithOtherLetter, withoutEachLetter } from './wrong-letter.ts';
import type { WithoutLetter } from './wrong-letter.ts';

/** What may stand for a word of which one letter is wrong. */
export interface TypoCorrections {
  /** How its spellings without a typo are said, by their bare sound. */
  saidBySound: ReadonlyMap<string, readonly string[]>;
  /** The groups of words that mean one thing (synonym-groups.ts) to which these belong. */
  groups: readonly string[];
  /** The word without one of its letters, where any other may stand. */
  withoutLetter: readonly WithoutLetter[];
}

/** Of each spelling, so many of the likeliest ways to say it are compared. */
const maxSaid = 2;
/**
 * How far a real word may be from the intended one, since the two may be written in different
 * scripts: as a share of `maxMisspellingDistance`. Of a short word that stands alone, the distance itself.
 */
const maxDistanceShare = 0.12;
const maxDistanceOfShort = 0.06;
const minSounds = 4;

/** What may stand for a word, if one of its letters is wrong. */
export function findTypoCorrections(word: string): TypoCorrections {
  const saidBySound = new Map<string, string[]>();
  const groups = new Set<string>();
  const spellings = spellingCandidates(word);
  for (const spelling of spellings) {
    const dictionaryEntry = lookUpWord(spelling);
    if (dictionaryEntry.group !== null) groups.add(dictionaryEntry.group);
    for (const way of [...waysOf(spelling), ...dictionaryEntry.said]) {
      const sound = bareSound(way);
      const waysOfSound = saidBySound.get(sound);
      if (waysOfSound) waysOfSound.push(way);
      else saidBySound.set(sound, [way]);
    }
  }
  const mayBeAnyLetter = spellings.length > 0 && !isLatin(word);
  return {
    saidBySound,
    groups: [...groups],
    withoutLetter: mayBeAnyLetter ? withoutEachLetter(word) : [],
  };
}

function waysOf(spelling: string): string[] {
  return (isLatin(spelling) ? latinSounds : banglaSounds)(spelling).slice(0, maxSaid);
}

/** The keys by which a vocabulary finds the real words that may be it (sound-keys.ts). */
export function correctionKeys({ saidBySound, withoutLetter }: TypoCorrections): number[] {
  return [...new Set([...saidBySound.keys(), ...withoutLetter.map(({ sound }) => sound)])].map(
    hash32,
  );
}

/**
 * Whether a real word is said like one of the spellings without a typo, or very nearly so.
 * @param alone whether the query has no other word that makes this one likely
 */
export function isCorrection(
  { saidBySound }: TypoCorrections,
  word: RealWord,
  alone: boolean,
): boolean {
  const isShort = alone && word.sound.length < minSounds;
  return (saidBySound.get(word.sound) ?? []).some((way) => {
    const maxDistance = isShort ? 0 : maxDistanceShare * maxMisspellingDistance(way, word.said);
    return soundDistance(way, word.said) <= Math.max(maxDistanceOfShort, maxDistance);
  });
}

/** Whether a real word is said as this one is with another letter in place of one. */
export function isOtherLetterCorrection(
  { withoutLetter }: TypoCorrections,
  word: RealWord,
): boolean {
  return withoutLetter.some((variant) => fitsWithOtherLetter(variant, word));
}
