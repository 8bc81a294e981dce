import { isOneSlip } from './kinds/one-slip.ts';
import { isMeant, keysMeant } from './letter-slips.ts';
import type { SaidBySound } from './letter-slips.ts';
import { bareSound, consonantsOf, countConsonants } from './sound/sound.ts';
import { distanceBesideSlip, mostDistance, soundDistance } from './sound/sound-distance.ts';
import { canBeOff, soundKeys } from './sound/sound-keys.ts';
import type { RealWord } from './vocabulary.ts';

/** Something typed for which real words are looked for. */
export interface Typed {
  /** The ways it may be said (sound.ts), and the same as bare sounds. */
  said: readonly string[];
  sounds: readonly string[];
  /** Other bare sounds of real words that it may be. */
  others?: readonly string[];
  /** All that was typed is this word: no other beside it speaks for a place. */
  alone?: boolean;
  /** It is some words of a query written as one: what ends it may begin a word of its own. */
  joined?: boolean;
  /** What may have been meant, had one key been hit wrongly; absent where that is not asked. */
  meant?: () => SaidBySound;
  /** Bangla writes it as it is said: where one sound differs and nothing else, a letter is wrong. */
  tellsSounds?: boolean;
  /** It is an English word, said so: said otherwise than it is, it is only what is said just so. */
  inBangla?: Typed;
}

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
  /** The nearest of them: those that a part of a name may be for a word that stands alone. */
  part: readonly string[];
  /** Bare sounds with one sound off. */
  off: readonly string[];
  /** Those of them that a part of a name may be for a word that stands alone. */
  partOff: readonly string[];
  /** What is typed so where one key is hit wrongly (letter-slips.ts). */
  meant: readonly RealWord[];
}

const leastConsonants = 3;
const mostSounds = 2;
const mostSaid = 4;
const mostNear = 16;
/** What words may differ in, as a share of `mostDistance`. */
const mostShare = { same: 1.3, alike: 0.65, part: 0.35, off: 0.6, meant: 0.3 };
/** What words that differ by one slip may differ in beside it, for each of their sounds. */
const mostBeside = { alone: 0.03, amongOthers: 0.08 };
/** What a word that stands alone may differ in beside its greatest difference, with the same consonants. */
const mostBesideVowel = 0.45;
/** What a slip of a word that stands alone may weigh, as a share of `mostDistance`: a sound lost or won, or another. */
const mostSlip = { lostOrWon: 1, another: 0.65 };
/** No single sound weighs more; what does is a slip and something else. */
const mostOneSound = 1.1;
/** So far may a name be from the letters of an English word that is said otherwise. */
const mostAsSpelled = 0.15;
/** From so many sounds on a word that stands alone may begin with another one. */
const longEnoughForStart = 6;
/** What is only a part of a name is that long, where it is known by a slip and stands alone. */
const longEnoughForPart = 5;

/** Of what was typed, the bare sounds that are compared with real words: the likeliest. */
export function soundsCompared({ sounds, others = [] }: Typed): readonly string[] {
  return [...sounds.slice(0, mostSounds), ...others];
}

/** The keys by which a vocabulary is asked for real words that may be near. */
export function keysOfTyped(typed: Typed): number[] {
  return soundsCompared(typed).flatMap((sound) =>
    isTelling(sound) ? soundKeys(sound) : soundKeys(sound).slice(0, 1),
  );
}

/** The keys by which it is asked for those that one key hit wrongly makes of it. */
export function keysOfMeant({ meant }: Typed): number[] {
  return meant ? keysMeant(meant()) : [];
}

/** Those of some real words that are near. */
export function nearSounds(typed: Typed, real: Iterable<RealWord>): NearSounds {
  const words: NearWord[] = [];
  const meant: RealWord[] = [];
  const alike = new Map<string, number>();
  const off = new Map<string, number>();
  const partOff = new Map<string, number>();
  for (const word of real) {
    if (isMeantBy(typed, word)) meant.push(word);
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
    meant: meant.toSorted((a, b) => (a.said < b.said ? -1 : 1)).slice(0, mostNear),
  };
}

/** Whether a real word is near. */
export function isNearTo(typed: Typed, word: RealWord): boolean {
  return verdictOn(typed, word) !== null || isMeantBy(typed, word);
}

function isMeantBy({ meant }: Typed, word: RealWord): boolean {
  return meant !== undefined && countConsonants(word.sound) > 1 && isMeant(meant(), word);
}

/** How a real word is near to something typed. */
interface Verdict {
  distance: number;
  /** The same as a share of what may be. */
  share: number;
  /** It may be the whole word. */
  isWord: boolean;
  /** Its bare sound may stand for what was typed: by its consonants, or with a sound off. */
  standsFor: 'alike' | 'off' | null;
  isPartOff: boolean;
}

const verdicts = new WeakMap<Typed, Map<string, Verdict>>();

/** Null where it is not near. What is near is asked for again and again. */
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
  const isWord = share <= (kind === 'same' ? mostShare.same : kind === 'alike' ? 1 : 0);
  const isSound =
    kind !== 'same' && (kind === 'off' ? isOff(typed, word, share) : isAlike(typed, word, share));
  if (!isWord && !isSound) return null;
  const standsFor = !isSound ? null : isPlural(typed, word.sound) ? 'alike' : kind;
  const isPart = standsFor === 'off' && isPartOff(typed, word.sound, share);
  return { distance, share, isWord, standsFor, isPartOff: isPart };
}

/** Whether one says of several what the other says of one: Friends, ফ্রেন্ড. */
function isPlural(typed: Typed, real: string): boolean {
  return (
    !typed.alone &&
    !typed.joined &&
    soundsCompared(typed).some((sound) => real === `${sound}s` || sound === `${real}s`)
  );
}

/** Who spells an English word as it should be has not slipped. */
function judgedAsMeant(typed: Typed, word: RealWord): Verdict | null {
  const verdict = judged(typed, word);
  if (verdict === null || verdict.share > mostShare.meant) return null;
  return kindOf(typed, word.sound) === 'same' || verdict.standsFor === 'alike' ? verdict : null;
}

/** Who types an English word may still have meant a name that is spelled like it. */
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
  const telling = some.filter(isTelling);
  const consonants = consonantsOf(real);
  if (telling.some((sound) => consonantsOf(sound) === consonants)) return 'alike';
  return telling.some((sound) => isOneOff(sound, real)) ? 'off' : null;
}

/** How far it is said otherwise, and as a share of what may be. */
function distanceOf({ said }: Typed, real: string): { distance: number; share: number } {
  let distance = Infinity;
  let share = Infinity;
  for (const way of said.slice(0, mostSaid)) {
    const far = soundDistance(way, real);
    distance = Math.min(distance, far);
    share = Math.min(share, far / mostDistance(way, real));
  }
  return { distance, share };
}

/** Whether it may be a real word with the same consonants. */
function isAlike({ said, alone }: Typed, real: RealWord, share: number): boolean {
  if (share > mostShare.alike) return false;
  const beside = (way: string) => distanceBesideSlip(way, real.said);
  return !alone || said.slice(0, mostSaid).some((way) => beside(way) <= mostBesideVowel);
}

/** Whether it may be a real word with one sound off. */
function isOff(typed: Typed, real: RealWord, share: number): boolean {
  return (!typed.alone && share <= mostShare.off) || hasOneSlip(typed, real);
}

function isPartOff(typed: Typed, real: string, share: number): boolean {
  return (
    real.length >= longEnoughForPart &&
    soundsCompared(typed).some((sound) => share <= shareOfSlip(sound, real))
  );
}

function shareOfSlip(sound: string, real: string): number {
  return mostSlip[sound.length === real.length ? 'another' : 'lostOrWon'];
}

/** Whether it may be the real word with a slip, and is said like it in all else. */
function hasOneSlip({ said, alone, tellsSounds }: Typed, real: RealWord): boolean {
  return said.slice(0, mostSaid).some((way) => {
    const sound = bareSound(way);
    const shorter = Math.min(sound.length, real.sound.length);
    const startsAlike = beginAlike(sound, real.sound);
    if (alone && !startsAlike && shorter < longEnoughForStart) return false;
    const beside = distanceBesideSlip(way, real.said);
    if (alone && tellsSounds && startsAlike && isOneSlip(way, real.said)) return true;
    if (beside > mostBeside[alone ? 'alone' : 'amongOthers'] * shorter) return false;
    if (!alone) return true;
    const slip = soundDistance(way, real.said) - beside;
    const most = shareOfSlip(sound, real.sound);
    return slip <= Math.min(mostOneSound, most * mostDistance(way, real.said));
  });
}

/** Whether they begin with one sound; c and s are typed for each other (Chicago, শিকাগো). */
function beginAlike(one: string, other: string): boolean {
  const [a = '', b = ''] = [one[0], other[0]];
  return a === b || 'csc'.includes(a + b);
}

/** Whether one has a sound more than the other, another sound, or two neighbours exchanged. */
function isOneOff(one: string, other: string): boolean {
  if (!canBeOff(one) || !canBeOff(other)) return false;
  const [long, short] = one.length < other.length ? [other, one] : [one, other];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && long[start] === short[start]) start += 1;
  if (long.length > short.length) return long.slice(start + 1) === short.slice(start);
  if (long.slice(start + 1) === short.slice(start + 1)) return true;
  return (
    long[start] === short[start + 1] &&
    long[start + 1] === short[start] &&
    long.slice(start + 2) === short.slice(start + 2)
  );
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
