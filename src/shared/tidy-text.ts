import { isCleanText } from './fields.ts';

/**
 * A text as it is kept: in one spelling of Unicode (NFC), so that the same words are the same
 * however they were typed; trimmed; null rather than empty.
 */
export function tidyText(text: string | null | undefined): string | null {
  if (!text) return null;
  // Endless rows of marks take long to sort; what holds them is refused anyway.
  return (isCleanText(text) ? text.normalize('NFC') : text).trim() || null;
}

/** The same for what stands on one line: white space within it becomes single spaces. */
export function tidyLine(text: string | null | undefined): string | null {
  return tidyText(text?.replaceAll(/\s+/gu, ' '));
}
