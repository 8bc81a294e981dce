import { normaliseText } from '../normalise.ts';

/** How Bangla writes the names of the Latin letters, from a to z, normalised. */
export const latinLetterNames: readonly string[] =
  'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'
    .split(' ')
    .map(normaliseText);

const letterByName = new Map(
  latinLetterNames.map((name, index) => [name, String.fromCharCode(97 + index)]),
);

/** The letter from a to z that a normalised word is, or is the name of in Bangla (বি); null for other words. */
export function toLatinLetter(word: string): string | null {
  return /^[a-z]$/.test(word) ? word : (letterByName.get(word) ?? null);
}
