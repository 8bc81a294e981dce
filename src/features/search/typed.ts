import type { Intended } from './intended.ts';

const mostSounds = 2;
const mostSaid = 4;

/** Something typed for which real words are looked for. */
export interface Typed {
  /** The ways it may be said (sound.ts), and the same as bare sounds. */
  said: readonly string[];
  sounds: readonly string[];
  /** Further bare sounds by which real words are looked for. */
  others?: readonly string[];
  /** This word is the whole query: no other makes a place likely. */
  alone?: boolean;
  /** It is several words of the query written as one, so its end may be a word by itself. */
  joined?: boolean;
  /** What may have been meant if one key was hit wrongly; absent where that is not considered. */
  intended?: () => Intended;
  /** It is written as it is said, as Bangla is: if one sound alone differs, a letter is wrong. */
  tellsSounds?: boolean;
  /** It is a correctly spelled English word: how Bangla says it, which real words have to be near to. */
  inBangla?: Typed;
}

const compared = new WeakMap<Typed, readonly string[]>();

/** The bare sounds of what was typed that are compared with real words: the likeliest ones. */
export function soundsCompared(typed: Typed): readonly string[] {
  const known = compared.get(typed);
  if (known) return known;
  const made = [...typed.sounds.slice(0, mostSounds), ...(typed.others ?? [])];
  compared.set(typed, made);
  return made;
}

/** The ways to say it that are compared with real words: the likeliest ones. */
export function saidCompared({ said }: Typed): readonly string[] {
  return said.slice(0, mostSaid);
}
