import { isCleanText } from './fields.ts';

/** UTF-16 units; several times the longest field, in any spelling of its letters. */
const mostTidied = 50_000;

/** Whether a text is too long for any field: tidying it would only take time (it is refused). */
export function isBeyondTidying(text: string): boolean {
  return text.length > mostTidied;
}

/**
 * A text as it is kept: in one spelling of Unicode (NFC), so that the same words are the same
 * however they were typed; trimmed; null rather than empty.
 */
export function tidyText(text: string | null | undefined): string | null {
  if (!text) return null;
  if (isBeyondTidying(text)) return text;
  // Endless rows of marks take long to sort; what holds them is refused anyway.
  return (isCleanText(text) ? text.normalize('NFC') : text).trim() || null;
}

/** The same for what stands on one line: white space within it becomes single spaces. */
export function tidyLine(text: string | null | undefined): string | null {
  if (!text || isBeyondTidying(text)) return text || null;
  return tidyText(text.replaceAll(/\s+/gu, ' '));
}
