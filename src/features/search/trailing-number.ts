/*
 * A number at the end of a query is whole: who types 'mirpur 1' has not written Mirpur 10. That is
 * where it may be on the way to, so it comes after what has the number itself.
 */

const numberAfterWord = /[\p{L}\p{M}][^\p{L}\p{M}0-9]+[0-9]+$/u;
/** What means something in a pattern of JavaScript or of PostgreSQL. */
const patternCharacters = /[\\^$.*+?()[\]{}|]/g;

/** Whether a normalised text ends in a number that a word and a gap go before. */
export function hasTrailingNumber(text: string): boolean {
  return numberAfterWord.test(text);
}

/** Finds texts in which the number at the end of a text is whole; for JavaScript and PostgreSQL. */
export function wholeNumberPattern(text: string): string {
  return String.raw`${text.replaceAll(patternCharacters, String.raw`\$&`)}(?![0-9])`;
}

let cachedNumberPattern: { text: string; pattern: RegExp } | null = null;

/** Whether a searched text holds a query as written, with the number at its end whole. */
export function containsLiterally(search: string, text: string): boolean {
  if (!search.includes(text)) return false;
  if (!hasTrailingNumber(text)) return true;
  if (cachedNumberPattern?.text !== text)
    cachedNumberPattern = { text, pattern: new RegExp(wholeNumberPattern(text), 'u') };
  return cachedNumberPattern.pattern.test(search);
}

/** Whether it holds a query, but the number at its end goes on ('mirpur 1': Mirpur 10). */
export function matchesNumberPrefix(search: string, text: string): boolean {
  return hasTrailingNumber(text) && search.includes(text) && !containsLiterally(search, text);
}
