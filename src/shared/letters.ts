/**
 * Signs that join two consonants into one letter, in the scripts of the region that have such: Bangla,
 * Devanagari, Gujarati, Odia, Telugu, Malayalam, Burmese and Chakma (InCB=Linker of Unicode 16).
 */
const joiners = '\\u09CD\\u094D\\u0ACD\\u0B4D\\u0C4D\\u0D4D\\u1039\\u{11133}';
/** Dots that make another consonant of the one before. */
const nuktas = '\\u09BC\\u093C\\u0ABC\\u0B3C\\u0C3C';
const signs = '[\\p{M}\\u200C\\u200D]*';

/**
 * One letter as a reader sees it, as a pattern for regular expressions with the flag `u`: conjuncts
 * and vowel signs stay with their consonant (শ্রা). A pattern, because segmenters of different ages
 * cut differently, and server and browser have to agree.
 */
export const letterPattern = `(?:\\p{L}[${nuktas}]?\\u200D?[${joiners}]\\u200D?(?=\\p{L}))*\\p{L}${signs}`;

const pieces = new RegExp(`${letterPattern}|.${signs}`, 'gsu');

/**
 * A part of a text, widened to where letters begin and end as a reader sees them: of স্কুল, 'স্' is no
 * part that could be shown alone.
 * @param from, to Where the part begins and ends, in UTF-16 units; something has to lie between.
 */
export function wholeLetters(text: string, from: number, to: number): [from: number, to: number] {
  const found = [...text.matchAll(pieces)]
    .map(({ 0: piece, index }) => [index, index + piece.length] as const)
    .filter(([start, end]) => start < to && end > from);
  return [found[0]?.[0] ?? from, found.at(-1)?.[1] ?? to];
}
