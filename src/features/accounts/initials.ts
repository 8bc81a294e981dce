/**
 * One letter as a reader sees it, at the start of a word: conjuncts and vowel signs of Bangla stay
 * with their consonant (শ্রা). A pattern, because segmenters of different ages cut differently, and
 * server and browser have to agree.
 */
const firstLetter = /^(?:\p{L}\u09BC?\u200D?\u09CD\u200D?(?=\p{L}))*\p{L}[\p{M}\u200C\u200D]*/u;
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
