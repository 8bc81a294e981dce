import { cleanedText } from './fields.ts';

/** A changed search text counts after this quiet. */
export const searchQuietMs = 300;

/** As many letters of a search as the server takes. */
export const mostSearchLetters = 200;

/**
 * What was typed or pasted, without what the server refuses (control and bidi characters, halves
 * of letters) and not longer than it takes. White space of a pasted text becomes spaces.
 */
export function cleanTyped(text: string): string {
  const cleaned = cleanedText(text.slice(0, 4 * mostSearchLetters).replace(/\s/gu, ' '));
  let clean = '';
  for (const letter of cleaned) {
    if (clean.length + letter.length > mostSearchLetters) break;
    clean += letter;
  }
  return clean;
}

/**
 * The text to search for.
 * @param fewest letters from which on it is searched for; a shorter one is ''
 */
export function tidySearch(text: string | null, fewest = 1): string {
  const search = cleanTyped((text ?? '').trim()).trim();
  return Array.from(search).length < fewest ? '' : search;
}
