import { toAsciiDigits } from '../../shared/digits.ts';

/** Accents of Latin letters, so that 'cafe' finds 'Café'. */
const accents = /[\u0300-\u036f]/g;
/** Controls, joiners, bidi marks and lone surrogates: nobody searches for what cannot be seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu;
const quotes = /[\u2018\u2019\u201A\u02BC\u2032`´]/g;
const doubleQuotes = /[\u201C\u201D\u201E\u2033«»]/g;
const dashes = /[\u2010-\u2015\u2212]/g;

/**
 * The one form in which texts and queries meet: lower case, ASCII digits, no accents, no
 * invisible characters, white space folded to single spaces, ড় and ো spelled in one way
 * (NFC). Applying it twice changes nothing. At most four times as long as the text.
 * @example normaliseText(' Café\u200D ১০ ') // 'cafe 10'
 */
export function normaliseText(text: string): string {
  const spaced = text.replace(/\s+/gu, ' ').replace(unseen, '');
  const bare = spaced.normalize('NFD').toLowerCase().normalize('NFD').replace(accents, '');
  return toAsciiDigits(bare.normalize('NFC'))
    .replace(unseen, '')
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The words of a normalised text: letters with their marks, and numbers, apart from each other
 * ('mirpur10' is two words).
 */
export function wordsOf(normalised: string): string[] {
  return normalised.match(/[0-9]+|[\p{L}\p{M}]+/gu) ?? [];
}
