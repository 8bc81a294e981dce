import { hasOnlyAllowedCharacters } from './fields.ts';

/** In UTF-16 units; several times the longest field, however its letters are composed. */
const maxTidyLength = 50_000;

/** Whether a text is too long for any field; it will be refused, so tidying it is a waste of time. */
export function isTooLongToTidy(text: string): boolean {
  return text.length > maxTidyLength;
}

/**
 * A text in the form that is stored: NFC, so that the same words are equal however they were typed;
 * trimmed; null instead of empty.
 */
export function tidyText(text: string | null | undefined): string | null {
  if (!text) return null;
  if (isTooLongToTidy(text)) return text;
  // Normalising endless runs of combining marks is slow; text that has them is refused anyway.
  return (hasOnlyAllowedCharacters(text) ? text.normalize('NFC') : text).trim() || null;
}

/** The same for a text on one line: runs of white space become single spaces. */
export function tidyLine(text: string | null | undefined): string | null {
  if (!text || isTooLongToTidy(text)) return text || null;
  return tidyText(text.replaceAll(/\s+/gu, ' '));
}
