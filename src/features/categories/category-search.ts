/** The query parameter of /category-list that holds the search text. */
export const searchParam = 'search';

/** A changed search text reloads the list after this quiet. */
export const searchQuietMs = 300;

/** The search text of an address, trimmed and cut to what the server accepts. */
export function searchOf(params: { get: (name: string) => string | null }): string {
  return (params.get(searchParam) ?? '').trim().slice(0, 200);
}
