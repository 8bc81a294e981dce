import { countConsonants } from './marks.ts';
import { consonantsOf } from './sound.ts';
import { mostDistance, soundDistance } from './sound-distance.ts';
import { canBeOff, soundKeys } from './sound-keys.ts';
import type { RealWord } from './vocabulary.ts';

/** Something typed for which real words are looked for. */
export interface Typed {
  /** The ways it may be said (sound.ts), and the same as bare sounds. */
  said: readonly string[];
  sounds: readonly string[];
}

/** The real words near to something typed, the nearest first. */
export interface NearSounds {
  /** With the same bare sound. */
  same: readonly (RealWord & { distance: number })[];
  /** Bare sounds with the same consonants. */
  alike: readonly string[];
  /** Bare sounds with a consonant off. */
  off: readonly string[];
}

const leastConsonants = 3;
const mostSounds = 2;
const mostSaid = 4;
const mostNear = 16;
/** What words may differ in, as a share of `mostDistance`. */
const mostShare = { alike: 0.75, off: 0.7 };
/** The distance of words that differ in a consonant and in nothing else. */
const oneSlip = 1.05;

/** By which a vocabulary is asked. */
export function keysOfTyped({ sounds }: Typed): number[] {
  return sounds
    .slice(0, mostSounds)
    .flatMap((sound) => (isTelling(sound) ? soundKeys(sound) : soundKeys(sound).slice(0, 1)));
}

/** Those of some real words that are near. */
export function nearSounds(typed: Typed, real: Iterable<RealWord>): NearSounds {
  const same: (RealWord & { distance: number })[] = [];
  const alike = new Map<string, number>();
  const off = new Map<string, number>();
  for (const word of real) {
    const kind = kindOf(typed, word.sound);
    if (kind === null) continue;
    const { distance, share } = distanceOf(typed, word.said);
    if (kind === 'same') same.push({ ...word, distance });
    if (kind === 'same') continue;
    const isOneSlip = kind === 'off' && share <= 1 && distance <= oneSlip;
    if (share > mostShare[kind] && !isOneSlip) continue;
    const found = kind === 'alike' ? alike : off;
    if (share < (found.get(word.sound) ?? Infinity)) found.set(word.sound, share);
  }
  same.sort((a, b) => a.distance - b.distance || (a.said < b.said ? -1 : 1));
  return { same: same.slice(0, mostNear), alike: nearest(alike), off: nearest(off) };
}

/** Whether a real word is near. */
export function isNearTo(typed: Typed, word: RealWord): boolean {
  const { same, alike, off } = nearSounds(typed, [word]);
  return same.length + alike.length + off.length > 0;
}

function kindOf({ sounds }: Typed, real: string): 'same' | 'alike' | 'off' | null {
  const some = sounds.slice(0, mostSounds);
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

function nearest(found: ReadonlyMap<string, number>): string[] {
  return [...found]
    .toSorted(([a, far], [b, farther]) => far - farther || (a < b ? -1 : 1))
    .slice(0, mostNear)
    .map(([sound]) => sound);
}

function isTelling(sound: string): boolean {
  return countConsonants(sound) >= leastConsonants;
}
