import { isTelling, keysOf } from './keys.ts';
import { normaliseText, wordsOf } from './normalise.ts';

/** Free text is searched from this many characters on, after trimming. */
export const leastQueryLength = 2;
/** What is beyond is cut off: no name is longer, and every pattern stays short. */
const mostQueryLength = 100;
const leastPrefixLength = 3;

/** A query ready for matching, in the program and in the database alike. */
export interface CompiledQuery {
  /** Normalised; '' when the query is too short to be searched. */
  text: string;
  /**
   * The keys that all have to be there for a match across scripts; empty when the query cannot
   * match that way.
   */
  keys: string[];
  /** The last word may still be being typed: then its key may be the start of a longer one. */
  lastIsPrefix: boolean;
}

/** Prepares a typed query. */
export function compileQuery(typed: string): CompiledQuery {
  const text = normaliseText(typed).slice(0, mostQueryLength).trim();
  if ([...text].length < leastQueryLength) return { text: '', keys: [], lastIsPrefix: false };
  const keys = keysOf(text);
  const everyWordHasKey = keys.length === wordsOf(text).length;
  const telling = keys.some((key) => isTelling(key) && !/^[0-9]+$/.test(key));
  const last = keys.at(-1) ?? '';
  return {
    text,
    keys: everyWordHasKey && telling ? keys : [],
    lastIsPrefix: last.length >= leastPrefixLength && !/^[0-9]/.test(last),
  };
}
