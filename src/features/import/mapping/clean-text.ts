/**
 * Controls, zero-width spaces, bidi marks, embeddings, overrides and isolates, byte order marks and
 * lone surrogates. Joiners (U+200C, U+200D) stay: Bangla needs them.
 */
const invisibleCharacters =
  /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
/** A fast path: ASCII text with single spaces, as most texts are, needs no cleaning. */
const plainAsciiPattern = /^[!-~]+(?: [!-~]+)*$/;
/** The replacement character, and the question marks that spreadsheets save in place of Bangla. */
const lostCharacters = /\uFFFD|\?{4,}|\?{2,} \?{2,}/;

/** A text on one line, without invisible characters, in NFC; null when nothing is left. */
export function cleanLine(text: string | undefined): string | null {
  if (!text) return null;
  if (plainAsciiPattern.test(text)) return text;
  const visibleText = text.replaceAll(/\s+/gu, ' ').replaceAll(invisibleCharacters, '');
  return visibleText.replaceAll(/ {2,}/g, ' ').trim().normalize('NFC') || null;
}

/** Placeholders that programs and people write into cells without a value. */
const placeholderPattern = /^(?:null|nan|none|undefined|n\/a|[-–—]+)$/i;

/** The text itself; null when it is only a placeholder. */
export function withoutPlaceholder(text: string | null): string | null {
  return text === null || placeholderPattern.test(text) ? null : text;
}

/** Like `cleanLine`, but keeps line breaks. */
export function cleanLines(text: string | undefined): string | null {
  if (!text) return null;
  const lines = text.split(/\r\n|\n|\r/).map((line) => cleanLine(line) ?? '');
  return lines.join('\n').trim() || null;
}

/** Whether characters were lost in a wrong encoding. */
export function isDamaged(text: string): boolean {
  return lostCharacters.test(text);
}
