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

/** Bare sounds of the real words near to something typed, the nearest first. */
export interface NearSounds {
  /** With the same consonants. */
  alike: readonly string[];
  /** With a consonant off. */
  off: readonly string[];
}

const leastConsonants = 3;
const mostSounds = 2;
const mostSaid = 3;
const mostNear = 16;

/** By which a vocabulary is asked. */
export function keysOfTyped({ sounds }: Typed): number[] {
  return sounds.slice(0, mostSounds).filter(isTelling).flatMap(soundKeys);
}

/** Those of some real words that are near. */
export function nearSounds(typed: Typed, real: Iterable<RealWord>): NearSounds {
  const alike = new Map<string, number>();
  const off = new Map<string, number>();
  for (const { said, sound } of real) {
    if (typed.sounds.includes(sound)) continue;
    const kind = kindOf(typed, sound);
    if (kind === null) continue;
    const farness = farnessOf(typed, said);
    if (farness > 1) continue;
    const found = kind === 'alike' ? alike : off;
    if (farness < (found.get(sound) ?? Infinity)) found.set(sound, farness);
  }
  return { alike: nearest(alike), off: nearest(off) };
}

/** Whether a real word is near. */
export function isNearTo(typed: Typed, word: RealWord): boolean {
  const { alike, off } = nearSounds(typed, [word]);
  return alike.length + off.length > 0;
}

function kindOf({ sounds }: Typed, real: string): 'alike' | 'off' | null {
  if (!isTelling(real)) return null;
  const some = sounds.slice(0, mostSounds).filter(isTelling);
  const consonants = consonantsOf(real);
  if (some.some((sound) => consonantsOf(sound) === consonants)) return 'alike';
  return some.some((sound) => isOneOff(sound, real)) ? 'off' : null;
}

/** How far it is said otherwise, as a share of what may be. */
function farnessOf({ said }: Typed, real: string): number {
  let least = Infinity;
  for (const way of said.slice(0, mostSaid)) {
    least = Math.min(least, soundDistance(way, real) / mostDistance(way, real));
  }
  return least;
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
