import { toAsciiDigits } from '../../shared/digits.ts';

/** Accents of Latin letters, so that 'cafe' finds 'Café'. */
const accents = /[\u0300-\u036f]/g;
/** Controls, joiners, bidi marks and lone surrogates: nobody searches for what cannot be seen. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu;
/** Letters in other shapes (full width, circled, mathematical, ligatures): what they are letters of. */
const styledLetters = /[\u2460-\u24FF\uFB00-\uFB06\uFF01-\uFFEF\u{1D400}-\u{1D7FF}]/gu;
/** Latin letters that have no accent to lose, and the two of Assamese, which old fonts paste. */
const letterReplacements: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss' },
  ...{ '\u09F0': 'র', '\u09F1': 'ব' },
};
const replaceableLetter = /[ıłøđðæœß\u09F0\u09F1]/g;
const quotes = /[\u2018\u2019\u201A\u02BC\u2032`´]/g;
const doubleQuotes = /[\u201C\u201D\u201E\u2033«»]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Printable ASCII without the backtick, which is a quote here: most names and queries. */
const plainAscii = /^[ -_a-~]*$/;
/** The same with Bangla, without the letters of Assamese: most names in Bangla. */
const plainBangla = /^[ -_a-~\u0980-\u09EF\u09F2-\u09FF]*$/;

/**
 * The one form in which texts and queries meet: lower case, ASCII digits, no accents, no
 * invisible characters, white space folded to single spaces, ড় and ো spelled in one way
 * (NFC). Applying it twice changes nothing. At most four times as long as the text.
 * @example normaliseText(' Café\u200D ১০ ') // 'cafe 10'
 */
export function normaliseText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  if (plainBangla.test(text)) {
    const composed = toAsciiDigits(text.normalize('NFC')).toLowerCase();
    return composeBanglaLetters(composed).replace(/ {2,}/g, ' ').trim();
  }
  const spaced = text
    .replace(/\s+/gu, ' ')
    .replace(styledLetters, (letter) => letter.normalize('NFKC'))
    .replace(invisibleCharacters, '');
  const withoutAccents = spaced
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '');
  const plain = withoutAccents.replace(
    replaceableLetter,
    (letter) => letterReplacements[letter] ?? letter,
  );
  return composeBanglaLetters(
    toAsciiDigits(plain.normalize('NFC')).replace(invisibleCharacters, ''),
  )
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Bangla letters that old keyboards and converters put together of others: আ of অ and া, র of ব and
 * a dot, ৎ of ত and a hasanta where no conjunct can be.
 */
function composeBanglaLetters(text: string): string {
  return text
    .replaceAll('\u0985\u09BE', 'আ')
    .replaceAll('\u09AC\u09BC', 'র')
    .replace(/ত\u09CD(?=[কখগঘচছজঝটঠডঢদধপফভশষসহ])/g, 'ৎ');
}

/**
 * The words of a normalised text: letters with their marks, and numbers, apart from each other
 * ('mirpur10' is two words).
 */
export function splitWords(normalised: string): string[] {
  const wordPattern = plainAscii.test(normalised) ? /[0-9]+|[a-z]+/g : /[0-9]+|[\p{L}\p{M}]+/gu;
  return normalised.match(wordPattern) ?? [];
}
