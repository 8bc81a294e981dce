import { isTelling, keysOf } from './keys.ts';
import { normaliseText, wordsOf } from './normalise.ts';
import { bandsOf } from './spoken-query.ts';
import type { Band } from './spoken-query.ts';

/** Free text is searched from this many characters on, after trimming. */
export const leastQueryLength = 2;
/** What is beyond is cut off: no name is longer, and every pattern stays short. */
const mostQueryLength = 100;

/** A query ready for matching, in the program and in the database alike. */
export interface CompiledQuery {
  /** Normalised; '' when the query is too short to be searched. */
  text: string;
  /** Its consonant keys, which categories are compared by; empty when they say too little. */
  keys: string[];
  /** The ways to match across scripts, the best first. */
  bands: readonly (() => Band)[];
}

/** Prepares a typed query. */
export function compileQuery(typed: string): CompiledQuery {
  const text = normaliseText(typed).slice(0, mostQueryLength).trim();
  if ([...text].length < leastQueryLength) return { text: '', keys: [], bands: [] };
  const keys = keysOf(text);
  const everyWordHasKey = keys.length === wordsOf(text).length;
  const telling = keys.some((key) => isTelling(key) && !/^[0-9]+$/.test(key));
  return { text, keys: everyWordHasKey && telling ? keys : [], bands: bandsOf(text) };
}
