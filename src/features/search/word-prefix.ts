import { memoizeLru } from './memoize-lru.ts';

/*
 * A word of which so little is typed that its sounds tell nothing, as in 'uttara raj' on the way to
 * Rajuk Uttara Model College. It counts by its letters.
 */

/** What is neither letter nor digit of a normalised text. */
const nonWordCharacter = '[^a-z0-9\u0980-\u09FF]';
/** Two letters and what is before them are a trigram, by which the database finds them. */
const twoLettersOrMore = /^[\p{L}\p{M}]{2,}$/u;

/** Whether a typed word can be looked for by its letters. */
export function isSearchablePrefix(typed: string): boolean {
  return twoLettersOrMore.test(typed);
}

/** Finds normalised texts of which a word begins so; for JavaScript and PostgreSQL alike. */
export function wordPrefixPattern(prefix: string): string {
  return `(^|${nonWordCharacter})${prefix}`;
}

/** A prefix that only these words have, which are letters alone. */
export function wholeWordPattern(words: readonly string[]): string {
  return `(?:${words.join('|')})(?:$|${nonWordCharacter})`;
}

/** Whether a word of a normalised text begins so. */
export function hasWordWithPrefix(search: string, prefix: string): boolean {
  return matchesPattern(search, wordPrefixPattern(prefix));
}

const maxRemembered = 10;
const createPattern = memoizeLru(maxRemembered, (pattern: string) => new RegExp(pattern, 'u'));

/** Whether a normalised text holds what a pattern says. */
export function matchesPattern(search: string, pattern: string): boolean {
  return createPattern(pattern).test(search);
}
