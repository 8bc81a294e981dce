import type { Intended } from './intended.ts';

const mostSounds = 2;
const mostSaid = 4;

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
  /** What may have been intended, had one key been hit wrongly; absent where that is not asked. */
  intended?: () => Intended;
  /** Bangla writes it as it is said: where one sound differs and nothing else, a letter is wrong. */
  tellsSounds?: boolean;
  /** It is an English word, said so: said otherwise than it is, it is only what is said just so. */
  inBangla?: Typed;
}

const compared = new WeakMap<Typed, readonly string[]>();

/** Of what was typed, the bare sounds that are compared with real words: the likeliest. */
export function soundsCompared(typed: Typed): readonly string[] {
  const known = compared.get(typed);
  if (known) return known;
  const made = [...typed.sounds.slice(0, mostSounds), ...(typed.others ?? [])];
  compared.set(typed, made);
  return made;
}

/** The ways to say it that are compared with how real words are said: the likeliest. */
export function saidCompared({ said }: Typed): readonly string[] {
  return said.slice(0, mostSaid);
}
