import { removeForbiddenCharacters } from './fields.ts';

/** The debounce delay of search texts. */
export const searchDebounceMs = 300;

/** The longest search text that the server accepts, in characters. */
export const maxSearchLength = 200;

/**
 * Typed or pasted text without characters that the server refuses (control and bidi characters, lone
 * surrogates), cut to the length it accepts. White space becomes spaces.
 */
export function cleanSearchInput(text: string): string {
  const cleaned = removeForbiddenCharacters(
    text.slice(0, 4 * maxSearchLength).replace(/\s/gu, ' '),
  );
  let truncated = '';
  for (const letter of cleaned) {
    if (truncated.length + letter.length > maxSearchLength) break;
    truncated += letter;
  }
  return truncated;
}

/**
 * The text to search for.
 * @param minLength the shortest text that is searched for, in letters; a shorter one gives ''
 */
export function tidySearch(text: string | null, minLength = 1): string {
  const search = cleanSearchInput((text ?? '').trim()).trim();
  return Array.from(search).length < minLength ? '' : search;
}
