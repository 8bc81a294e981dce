/**
 * Controls, zero-width spaces, bidi marks, embeddings, overrides and isolates, byte order marks and
 * lone surrogates. Joiners (U+200C, U+200D) stay: Bangla needs them.
 */
const unwanted = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
/** Letters, digits and signs of ASCII with single blanks between them: most texts, clean already. */
const plain = /^[!-~]+(?: [!-~]+)*$/;
/** What stands for a letter that could not be read, and what spreadsheets save instead of Bangla. */
const lost = /\uFFFD|\?{4,}|\?{2,} \?{2,}/;

/** A text on one line, without what cannot be seen, in NFC; null when nothing is left. */
export function cleanLine(text: string | undefined): string | null {
  if (!text) return null;
  if (plain.test(text)) return text;
  const seen = text.replaceAll(/\s+/gu, ' ').replaceAll(unwanted, '');
  return seen.replaceAll(/ {2,}/g, ' ').trim().normalize('NFC') || null;
}

/** What programs and people write into a cell of which nothing is known. */
const nothing = /^(?:null|nan|none|undefined|n\/a|[-–—]+)$/i;

/** The text itself; null when it only says that there is none. */
export function known(text: string | null): string | null {
  return text === null || nothing.test(text) ? null : text;
}

/** As `cleanLine`, with its line ends. */
export function cleanLines(text: string | undefined): string | null {
  if (!text) return null;
  const lines = text.split(/\r\n|\n|\r/).map((line) => cleanLine(line) ?? '');
  return lines.join('\n').trim() || null;
}

/** Whether some of its characters were lost in a wrong encoding. */
export function isDamaged(text: string): boolean {
  return lost.test(text);
}
