/*
 * A word of which so little is typed that its sounds tell nothing, as in 'uttara raj' on the way to
 * Rajuk Uttara Model College. It counts by its letters.
 */

/** What is neither letter nor digit of a normalised text. */
const between = '[^a-z0-9\u0980-\u09FF]';
/** Two letters and what is before them are a trigram, by which the database finds them. */
const letters = /^[\p{L}\p{M}]{2,}$/u;

/** Whether a typed word can be looked for by its letters. */
export function isBegun(typed: string): boolean {
  return letters.test(typed);
}

/** Finds normalised texts of which a word begins so; for JavaScript and PostgreSQL alike. */
export function begunPattern(begun: string): string {
  return `(^|${between})${begun}`;
}

let last: { begun: string; pattern: RegExp } | null = null;

/** Whether a word of a normalised text begins so. */
export function hasBegun(search: string, begun: string): boolean {
  if (!search.includes(begun)) return false;
  if (last?.begun !== begun) last = { begun, pattern: new RegExp(begunPattern(begun), 'u') };
  return last.pattern.test(search);
}
