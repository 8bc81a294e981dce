import { isOtherLetterCorrection, isCorrection, correctionKeys } from './typo-corrections.ts';
import { hasOneTypo, isOneSoundOff, mayBePartWithTypo } from './sound-typos.ts';
import { consonantsOf, countConsonants } from './sound/sound.ts';
import {
  distanceBesideTypo,
  maxMisspellingDistance,
  soundDistance,
} from './sound/sound-distance.ts';
import { soundKeys } from './sound/sound-keys.ts';
import { comparedSaid, comparedSounds } from './typed-term.ts';
import type { TypedTerm } from './typed-term.ts';
import type { RealWord } from './vocabulary.ts';

/** A real word, and how far it is from what was typed (sound-distance.ts). */
export interface NearWord extends RealWord {
  distance: number;
}

/** The real words near to something typed, the nearest first. */
export interface NearWords {
  /** With the same bare sound, or the same consonants. */
  words: readonly NearWord[];
  /** Other bare sounds with the same consonants. */
  sameConsonants: readonly string[];
  /** The nearest of `sameConsonants`: what a word that stands alone may be when it is a part of a name. */
  sameConsonantsAsPart: readonly string[];
  /** Bare sounds with one sound off. */
  oneSoundOff: readonly string[];
  /** Those of `oneSoundOff` that a word that stands alone may be when it is a part of a name. */
  oneSoundOffAsPart: readonly string[];
  /** What may have been meant if one key was hit wrongly (typo-corrections.ts). */
  intended: readonly RealWord[];
  /** The same if any one letter is another (wrong-letter.ts). */
  otherLetter: readonly RealWord[];
}

const minConsonants = 3;
const maxNear = 16;
/** How far near words may be apart, as a share of `maxMisspellingDistance`. */
const maxShare = { same: 1.3, sameAlone: 0.65, alike: 0.65, part: 0.35, off: 0.6, meant: 0.3 };
/** How far a word that stands alone may be apart beside its greatest difference, with the same consonants. */
const maxRemainingDistance = 0.45;
/** How far a name may be from an English word read letter by letter instead of as it is said. */
const maxAsSpelled = 0.15;
/** The keys by which a vocabulary finds real words that may be near. */
export function vocabularyKeysOf(typed: TypedTerm): number[] {
  // Beside other words, one of a single sound is whatever sounds so.
  const sounds = comparedSounds(typed).filter(({ length }) => length > 1 || typed.isWholeQuery);
  return sounds.flatMap((sound) =>
    isDistinctiveSound(sound) ? soundKeys(sound) : soundKeys(sound).slice(0, 1),
  );
}

/** The keys by which it finds what may have been meant if one key was hit wrongly. */
export function correctionKeysOf({ intended }: TypedTerm): number[] {
  return intended ? correctionKeys(intended()) : [];
}

/** Sorts out which of some real words are near, and how. */
export function findNearWords(typed: TypedTerm, realWords: Iterable<RealWord>): NearWords {
  const words: NearWord[] = [];
  const intended: RealWord[] = [];
  const otherLetter: RealWord[] = [];
  const alikeShares = new Map<string, number>();
  const offShares = new Map<string, number>();
  const partOffShares = new Map<string, number>();
  for (const word of realWords) {
    const typo = typoBetween(typed, word);
    if (typo !== null) (typo === 'intended' ? intended : otherLetter).push(word);
    const nearness = getNearness(typed, word);
    if (nearness === null) continue;
    const { distance, share, isWord, standsFor } = nearness;
    if (isWord) words.push({ ...word, distance });
    if (standsFor === null) continue;
    const shareBySound = standsFor === 'alike' ? alikeShares : offShares;
    if (share < (shareBySound.get(word.sound) ?? Infinity)) shareBySound.set(word.sound, share);
    if (nearness.mayBePart) partOffShares.set(word.sound, share);
  }
  words.sort((a, b) => a.distance - b.distance || (a.said < b.said ? -1 : 1));
  return {
    words: words.slice(0, 2 * maxNear),
    sameConsonants: nearest(alikeShares),
    sameConsonantsAsPart: nearest(alikeShares, maxShare.part),
    oneSoundOff: nearest(offShares),
    oneSoundOffAsPart: nearest(partOffShares),
    intended: sortBySaid(intended),
    otherLetter: sortBySaid(otherLetter),
  };
}

/** Whether a real word is near. */
export function isNearTo(typed: TypedTerm, word: RealWord): boolean {
  return getNearness(typed, word) !== null || typoBetween(typed, word) !== null;
}

/** Which typo would make a real word into what was typed; null where none would. */
function typoBetween(
  { intended, isWholeQuery = false }: TypedTerm,
  word: RealWord,
): 'intended' | 'otherLetter' | null {
  if (intended === undefined || countConsonants(word.sound) < 2) return null;
  if (isCorrection(intended(), word, isWholeQuery)) return 'intended';
  return isOtherLetterCorrection(intended(), word) ? 'otherLetter' : null;
}

function sortBySaid(words: readonly RealWord[]): RealWord[] {
  return words.toSorted((a, b) => (a.said < b.said ? -1 : 1)).slice(0, maxNear);
}

/** How a real word is near to something typed. */
interface Nearness {
  distance: number;
  /** The distance as a share of the most that is allowed. */
  share: number;
  /** It may be the whole word. */
  isWord: boolean;
  /** Its bare sound may stand for what was typed: by its consonants, or with a sound off. */
  standsFor: 'alike' | 'off' | null;
  mayBePart: boolean;
}

const nearnessCache = new WeakMap<TypedTerm, Map<string, Nearness>>();

/** How a real word is near; null where it is not. Remembered, since the same words come up often. */
function getNearness(typed: TypedTerm, word: RealWord): Nearness | null {
  const cached = nearnessCache.get(typed)?.get(word.said);
  if (cached) return cached;
  const computed = computeNearness(typed, word);
  if (computed)
    nearnessCache.set(typed, (nearnessCache.get(typed) ?? new Map()).set(word.said, computed));
  return computed;
}

function computeNearness(typed: TypedTerm, word: RealWord): Nearness | null {
  const { inBangla } = typed;
  if (inBangla) return nearnessToEnglishWord(inBangla, word) ?? nearnessAsSpelled(typed, word);
  const soundMatch = compareSounds(typed, word.sound);
  if (soundMatch === null) return null;
  const { distance, share } = distanceOf(typed, word.said);
  const isWord =
    share <=
    (soundMatch === 'same' ? maxShareOfSameSound(typed, word) : soundMatch === 'alike' ? 1 : 0);
  const matchesBySound =
    soundMatch !== 'same' &&
    (soundMatch === 'off'
      ? isNearWithSoundOff(typed, word, share)
      : isNearWithSameConsonants(typed, word, share));
  if (!isWord && !matchesBySound) return null;
  const standsFor = !matchesBySound ? null : isPlural(typed, word.sound) ? 'alike' : soundMatch;
  const isPart = standsFor === 'off' && mayBePartWithTypo(typed, word.sound, share);
  return { distance, share, isWord, standsFor, mayBePart: isPart };
}

/**
 * How far a word with the same bare sound may be apart. A word that stands alone has nothing else
 * that makes it likely, so less; unless it has a single consonant, which tells too little.
 */
function maxShareOfSameSound({ isWholeQuery }: TypedTerm, { sound }: RealWord): number {
  return isWholeQuery && countConsonants(sound) > 1 ? maxShare.sameAlone : maxShare.same;
}

/** Whether one is the plural of the other: Friends, ফ্রেন্ড. */
function isPlural(typed: TypedTerm, realSound: string): boolean {
  return (
    !typed.isWholeQuery &&
    !typed.isJoined &&
    comparedSounds(typed).some((sound) => realSound === `${sound}s` || sound === `${realSound}s`)
  );
}

/** The verdict for an English word that is spelled correctly: it holds no typo. */
function nearnessToEnglishWord(typed: TypedTerm, word: RealWord): Nearness | null {
  const nearness = computeNearness(typed, word);
  if (nearness === null || nearness.share > maxShare.meant) return null;
  return compareSounds(typed, word.sound) === 'same' || nearness.standsFor === 'alike'
    ? nearness
    : null;
}

/** The verdict for an English word where a name is meant that is spelled nearly like it. */
function nearnessAsSpelled(typed: TypedTerm, word: RealWord): Nearness | null {
  if (!comparedSounds(typed).includes(word.sound)) return null;
  const { distance, share } = distanceOf(typed, word.said);
  if (distance > maxAsSpelled) return null;
  return { distance, share, isWord: true, standsFor: null, mayBePart: false };
}

function compareSounds(typed: TypedTerm, realSound: string): 'same' | 'alike' | 'off' | null {
  const typedSounds = comparedSounds(typed);
  if (typedSounds.includes(realSound)) return 'same';
  if (!isDistinctiveSound(realSound)) return null;
  const distinctive = distinctiveSoundsOf(typed);
  const consonants = consonantsOf(realSound);
  if (distinctive.some((candidate) => candidate.consonants === consonants)) return 'alike';
  return distinctive.some(({ sound }) => isOneSoundOff(sound, realSound)) ? 'off' : null;
}

/** A bare sound that has enough consonants to be known by, and these. */
interface DistinctiveSound {
  sound: string;
  consonants: string;
}

const distinctiveSoundsCache = new WeakMap<TypedTerm, readonly DistinctiveSound[]>();

function distinctiveSoundsOf(typed: TypedTerm): readonly DistinctiveSound[] {
  const cached = distinctiveSoundsCache.get(typed);
  if (cached) return cached;
  const computed = comparedSounds(typed)
    .filter(isDistinctiveSound)
    .map((sound) => ({ sound, consonants: consonantsOf(sound) }));
  distinctiveSoundsCache.set(typed, computed);
  return computed;
}

/** How far it is said otherwise, and as a share of what may be. */
function distanceOf(typed: TypedTerm, realSaid: string): { distance: number; share: number } {
  let distance = Infinity;
  let share = Infinity;
  for (const way of comparedSaid(typed)) {
    const wayDistance = soundDistance(way, realSaid);
    distance = Math.min(distance, wayDistance);
    share = Math.min(share, wayDistance / maxMisspellingDistance(way, realSaid));
  }
  return { distance, share };
}

/** Whether it may be a real word with the same consonants. */
function isNearWithSameConsonants(typed: TypedTerm, real: RealWord, share: number): boolean {
  if (share > maxShare.alike) return false;
  const remainingDistance = (way: string) => distanceBesideTypo(way, real.said);
  return (
    !typed.isWholeQuery ||
    comparedSaid(typed).some((way) => remainingDistance(way) <= maxRemainingDistance)
  );
}

/** Whether it may be a real word with one sound off. */
function isNearWithSoundOff(typed: TypedTerm, real: RealWord, share: number): boolean {
  return (!typed.isWholeQuery && share <= maxShare.off) || hasOneTypo(typed, real);
}

function nearest(shareBySound: ReadonlyMap<string, number>, maxAllowed = Infinity): string[] {
  return [...shareBySound]
    .filter(([, share]) => share <= maxAllowed)
    .toSorted(([a, share], [b, otherShare]) => share - otherShare || (a < b ? -1 : 1))
    .slice(0, maxNear)
    .map(([sound]) => sound);
}

function isDistinctiveSound(sound: string): boolean {
  return countConsonants(sound) >= minConsonants;
}
