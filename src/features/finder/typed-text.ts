import { isCleanText } from '../../shared/fields.ts';

/** As many letters as the server takes. */
export const mostLetters = 200;

/**
 * What was typed or pasted, without what the server refuses (control and bidi characters, halves
 * of letters) and not longer than it takes. White space of a pasted text becomes spaces.
 */
export function cleanTyped(text: string): string {
  const letters = Array.from(text.slice(0, 4 * mostLetters).replace(/\s/gu, ' ')).filter(
    isCleanText,
  );
  let clean = '';
  for (const letter of letters) {
    if (clean.length + letter.length > mostLetters) break;
    clean += letter;
  }
  return clean;
}
