import type { TypoCorrections } from './typo-corrections.ts';

const maxSounds = 2;
const maxSaid = 4;

/** Something typed for which real words are looked for. */
export interface TypedTerm {
  /** The ways it may be said (sound.ts), and the same as bare sounds. */
  said: readonly string[];
  sounds: readonly string[];
  /** Further bare sounds by which real words are looked for. */
  otherSounds?: readonly string[];
  /** This word is the whole query: no other makes a place likely. */
  isWholeQuery?: boolean;
  /** It is several words of the query written as one, so its end may be a word by itself. */
  isJoined?: boolean;
  /** What may have been meant if one key was hit wrongly; absent where that is not considered. */
  intended?: () => TypoCorrections;
  /** It is written as it is said, as Bangla is: if one sound alone differs, a letter is wrong. */
  isPhonetic?: boolean;
  /** It is a correctly spelled English word: how Bangla says it, which real words have to be near to. */
  inBangla?: TypedTerm;
}

const comparedSoundsCache = new WeakMap<TypedTerm, readonly string[]>();

/** The bare sounds of what was typed that are compared with real words: the likeliest ones. */
export function comparedSounds(typed: TypedTerm): readonly string[] {
  const cached = comparedSoundsCache.get(typed);
  if (cached) return cached;
  const computed = [...typed.sounds.slice(0, maxSounds), ...(typed.otherSounds ?? [])];
  comparedSoundsCache.set(typed, computed);
  return computed;
}

/** The ways to say it that are compared with real words: the likeliest ones. */
export function comparedSaid({ said }: TypedTerm): readonly string[] {
  return said.slice(0, maxSaid);
}
