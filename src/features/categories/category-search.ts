/** The query parameter of /category-list that holds the search text. */
export const searchParam = 'search';

/** A changed search text reloads the list after this quiet. */
export const searchQuietMs = 300;

/** A search text as it is asked for: trimmed and cut to what the server accepts. */
export function tidySearch(text: string | null): string {
  return (text ?? '').trim().slice(0, 200);
}
