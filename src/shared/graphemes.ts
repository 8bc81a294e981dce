/**
 * Signs that join two consonants into one letter, in the scripts of the region that have them: Bangla,
 * Devanagari, Gujarati, Odia, Telugu, Malayalam, Burmese and Chakma (InCB=Linker of Unicode 16).
 */
const viramas = '\\u09CD\\u094D\\u0ACD\\u0B4D\\u0C4D\\u0D4D\\u1039\\u{11133}';
/** Dots that turn the preceding consonant into another one. */
const nuktas = '\\u09BC\\u093C\\u0ABC\\u0B3C\\u0C3C';
const signs = '[\\p{M}\\u200C\\u200D]*';

/**
 * One letter as a reader sees it, as a pattern for regular expressions with the flag `u`: conjuncts and
 * vowel signs stay with their consonant (শ্রা). Not `Intl.Segmenter`, whose versions differ, while server
 * and browser have to agree.
 */
export const letterPattern = `(?:\\p{L}[${nuktas}]?\\u200D?[${viramas}]\\u200D?(?=\\p{L}))*\\p{L}${signs}`;

const graphemePattern = new RegExp(`${letterPattern}|.${signs}`, 'gsu');

/**
 * A part of a text, extended to whole letters as a reader sees them: the 'স্' of স্কুল cannot be shown on
 * its own.
 * @param from, to Start and end of the part in UTF-16 units; it must not be empty.
 */
export function expandToGraphemes(
  text: string,
  from: number,
  to: number,
): [from: number, to: number] {
  const overlapping = [...text.matchAll(graphemePattern)]
    .map(({ 0: grapheme, index }) => [index, index + grapheme.length] as const)
    .filter(([start, end]) => start < to && end > from);
  return [overlapping[0]?.[0] ?? from, overlapping.at(-1)?.[1] ?? to];
}
