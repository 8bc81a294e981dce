/**
 * Signs that join two consonants into one letter, in the scripts of the region that have such: Bangla,
 * Devanagari, Gujarati, Odia, Telugu, Malayalam, Burmese and Chakma (InCB=Linker of Unicode 16).
 */
const joiners = '\\u09CD\\u094D\\u0ACD\\u0B4D\\u0C4D\\u0D4D\\u1039\\u{11133}';
/** Dots that make another consonant of the one before. */
const nuktas = '\\u09BC\\u093C\\u0ABC\\u0B3C\\u0C3C';
/**
 * One letter as a reader sees it, at the start of a word: conjuncts and vowel signs stay with their
 * consonant (শ্রা). A pattern, because segmenters of different ages cut differently, and server and
 * browser have to agree.
 */
const firstLetter = new RegExp(
  `^(?:\\p{L}[${nuktas}]?\\u200D?[${joiners}]\\u200D?(?=\\p{L}))*\\p{L}[\\p{M}\\u200C\\u200D]*`,
  'u',
);
const mostInitials = 2;

/**
 * The first letters of a full name, at most two; U when there is none (D31).
 * @example initials('শ্রাবণী সেন') // 'শ্রাসে'
 */
export function initials(fullName: string): string {
  const letters = fullName
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .flatMap((word) => firstLetter.exec(word)?.[0] ?? []);
  return letters.slice(0, mostInitials).join('').toUpperCase() || 'U';
}
