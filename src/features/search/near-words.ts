import { hasAnotherLetter, isIntended, keysIntended } from './intended.ts';
import { hasOneSlip, isOneOff, isPartOff } from './sound-slips.ts';
import { consonantsOf, countConsonants } from './sound/sound.ts';
import { distanceBesideSlip, mostDistance, soundDistance } from './sound/sound-distance.ts';
import { soundKeys } from './sound/sound-keys.ts';
import { saidCompared, soundsCompared } from './typed.ts';
import type { Typed } from './typed.ts';
import type { RealWord } from './vocabulary.ts';

/** A real word, and how far it is from what was typed (sound-distance.ts). */
export interface NearWord extends RealWord {
  distance: number;
}

/** The real words near to something typed, the nearest first. */
export interface NearSounds {
  /** With the same bare sound, or the same consonants. */
  words: readonly NearWord[];
  /** Other bare sounds with the same consonants. */
  alike: readonly string[];
  /** The nearest of `alike`: what a word that stands alone may be when it is a part of a name. */
  part: readonly string[];
  /** Bare sounds with one sound off. */
  off: readonly string[];
  /** Those of `off` that a word that stands alone may be when it is a part of a name. */
  partOff: readonly string[];
  /** What may have been meant if one key was hit wrongly (intended.ts). */
  intended: readonly RealWord[];
  /** The same if any one letter is another (wrong-letter.ts). */
  otherLetter: readonly RealWord[];
}

const leastConsonants = 3;
const mostNear = 16;
/** How far near words may be apart, as a share of `mostDistance`. */
const mostShare = { same: 1.3, sameAlone: 0.65, alike: 0.65, part: 0.35, off: 0.6, meant: 0.3 };
/** How far a word that stands alone may be apart beside its greatest difference, with the same consonants. */
const mostBesideVowel = 0.45;
/** How far a name may be from an English word read letter by letter instead of as it is said. */
const mostAsSpelled = 0.15;
/** The keys by which a vocabulary finds real words that may be near. */
export function keysOfTyped(typed: Typed): number[] {
  return soundsCompared(typed).flatMap((sound) =>
    isTelling(sound) ? soundKeys(sound) : soundKeys(sound).slice(0, 1),
  );
}

/** The keys by which it finds what may have been meant if one key was hit wrongly. */
export function keysOfIntended({ intended }: Typed): number[] {
  return intended ? keysIntended(intended()) : [];
}

/** Sorts out which of some real words are near, and how. */
export function nearSounds(typed: Typed, real: Iterable<RealWord>): NearSounds {
  const words: NearWord[] = [];
  const intended: RealWord[] = [];
  const otherLetter: RealWord[] = [];
  const alike = new Map<string, number>();
  const off = new Map<string, number>();
  const partOff = new Map<string, number>();
  for (const word of real) {
    const slip = slipOf(typed, word);
    if (slip !== null) (slip === 'intended' ? intended : otherLetter).push(word);
    const verdict = verdictOn(typed, word);
    if (verdict === null) continue;
    const { distance, share, isWord, standsFor } = verdict;
    if (isWord) words.push({ ...word, distance });
    if (standsFor === null) continue;
    const found = standsFor === 'alike' ? alike : off;
    if (share < (found.get(word.sound) ?? Infinity)) found.set(word.sound, share);
    if (verdict.isPartOff) partOff.set(word.sound, share);
  }
  words.sort((a, b) => a.distance - b.distance || (a.said < b.said ? -1 : 1));
  return {
    words: words.slice(0, 2 * mostNear),
    alike: nearest(alike),
    part: nearest(alike, mostShare.part),
    off: nearest(off),
    partOff: nearest(partOff),
    intended: inOrder(intended),
    otherLetter: inOrder(otherLetter),
  };
}

/** Whether a real word is near. */
export function isNearTo(typed: Typed, word: RealWord): boolean {
  return verdictOn(typed, word) !== null || slipOf(typed, word) !== null;
}

/** Which slip would make a real word into what was typed; null where none would. */
function slipOf(
  { intended, alone = false }: Typed,
  word: RealWord,
): 'intended' | 'otherLetter' | null {
  if (intended === undefined || countConsonants(word.sound) < 2) return null;
  if (isIntended(intended(), word, alone)) return 'intended';
  return hasAnotherLetter(intended(), word) ? 'otherLetter' : null;
}

function inOrder(words: readonly RealWord[]): RealWord[] {
  return words.toSorted((a, b) => (a.said < b.said ? -1 : 1)).slice(0, mostNear);
}

/** How a real word is near to something typed. */
interface Verdict {
  distance: number;
  /** The distance as a share of the most that is allowed. */
  share: number;
  /** It may be the whole word. */
  isWord: boolean;
  /** Its bare sound may stand for what was typed: by its consonants, or with a sound off. */
  standsFor: 'alike' | 'off' | null;
  isPartOff: boolean;
}

const verdicts = new WeakMap<Typed, Map<string, Verdict>>();

/** How a real word is near; null where it is not. Remembered, since the same words come up often. */
function verdictOn(typed: Typed, word: RealWord): Verdict | null {
  const known = verdicts.get(typed)?.get(word.said);
  if (known) return known;
  const made = judged(typed, word);
  if (made) verdicts.set(typed, (verdicts.get(typed) ?? new Map()).set(word.said, made));
  return made;
}

function judged(typed: Typed, word: RealWord): Verdict | null {
  const { inBangla } = typed;
  if (inBangla) return judgedAsMeant(inBangla, word) ?? judgedAsSpelled(typed, word);
  const kind = kindOf(typed, word.sound);
  if (kind === null) return null;
  const { distance, share } = distanceOf(typed, word.said);
  const isWord = share <= (kind === 'same' ? mostOfSame(typed, word) : kind === 'alike' ? 1 : 0);
  const isSound =
    kind !== 'same' && (kind === 'off' ? isOff(typed, word, share) : isAlike(typed, word, share));
  if (!isWord && !isSound) return null;
  const standsFor = !isSound ? null : isPlural(typed, word.sound) ? 'alike' : kind;
  const isPart = standsFor === 'off' && isPartOff(typed, word.sound, share);
  return { distance, share, isWord, standsFor, isPartOff: isPart };
}

/**
 * How far a word with the same bare sound may be apart. A word that stands alone has nothing else
 * that makes it likely, so less; unless it has a single consonant, which tells too little.
 */
function mostOfSame({ alone }: Typed, { sound }: RealWord): number {
  return alone && countConsonants(sound) > 1 ? mostShare.sameAlone : mostShare.same;
}

/** Whether one is the plural of the other: Friends, ফ্রেন্ড. */
function isPlural(typed: Typed, real: string): boolean {
  return (
    !typed.alone &&
    !typed.joined &&
    soundsCompared(typed).some((sound) => real === `${sound}s` || sound === `${real}s`)
  );
}

/** The verdict for an English word that is spelled correctly: it holds no slip. */
function judgedAsMeant(typed: Typed, word: RealWord): Verdict | null {
  const verdict = judged(typed, word);
  if (verdict === null || verdict.share > mostShare.meant) return null;
  return kindOf(typed, word.sound) === 'same' || verdict.standsFor === 'alike' ? verdict : null;
}

/** The verdict for an English word where a name is meant that is spelled nearly like it. */
function judgedAsSpelled(typed: Typed, word: RealWord): Verdict | null {
  if (!soundsCompared(typed).includes(word.sound)) return null;
  const { distance, share } = distanceOf(typed, word.said);
  if (distance > mostAsSpelled) return null;
  return { distance, share, isWord: true, standsFor: null, isPartOff: false };
}

function kindOf(typed: Typed, real: string): 'same' | 'alike' | 'off' | null {
  const some = soundsCompared(typed);
  if (some.includes(real)) return 'same';
  if (!isTelling(real)) return null;
  const telling = tellingOf(typed);
  const consonants = consonantsOf(real);
  if (telling.some((one) => one.consonants === consonants)) return 'alike';
  return telling.some(({ sound }) => isOneOff(sound, real)) ? 'off' : null;
}

/** A bare sound that has enough consonants to be known by, and these. */
interface TellingSound {
  sound: string;
  consonants: string;
}

const tellingSounds = new WeakMap<Typed, readonly TellingSound[]>();

function tellingOf(typed: Typed): readonly TellingSound[] {
  const known = tellingSounds.get(typed);
  if (known) return known;
  const made = soundsCompared(typed)
    .filter(isTelling)
    .map((sound) => ({ sound, consonants: consonantsOf(sound) }));
  tellingSounds.set(typed, made);
  return made;
}

/** How far it is said otherwise, and as a share of what may be. */
function distanceOf(typed: Typed, real: string): { distance: number; share: number } {
  let distance = Infinity;
  let share = Infinity;
  for (const way of saidCompared(typed)) {
    const far = soundDistance(way, real);
    distance = Math.min(distance, far);
    share = Math.min(share, far / mostDistance(way, real));
  }
  return { distance, share };
}

/** Whether it may be a real word with the same consonants. */
function isAlike(typed: Typed, real: RealWord, share: number): boolean {
  if (share > mostShare.alike) return false;
  const beside = (way: string) => distanceBesideSlip(way, real.said);
  return !typed.alone || saidCompared(typed).some((way) => beside(way) <= mostBesideVowel);
}

/** Whether it may be a real word with one sound off. */
function isOff(typed: Typed, real: RealWord, share: number): boolean {
  return (!typed.alone && share <= mostShare.off) || hasOneSlip(typed, real);
}

function nearest(found: ReadonlyMap<string, number>, most = Infinity): string[] {
  return [...found]
    .filter(([, far]) => far <= most)
    .toSorted(([a, far], [b, farther]) => far - farther || (a < b ? -1 : 1))
    .slice(0, mostNear)
    .map(([sound]) => sound);
}

function isTelling(sound: string): boolean {
  return countConsonants(sound) >= leastConsonants;
}
