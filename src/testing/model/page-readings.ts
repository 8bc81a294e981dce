/** A path with the answer expected there; a number is the status of a refusal. */
export interface Reading {
  path: string;
  expected: unknown;
  /** For lists whose order does not matter. */
  order?: 'any';
  /** Selects the part of the answer to compare, if not all of it. */
  select?: (body: unknown) => unknown;
}

/** A page of a list; there is a next one only if it has entries (D3). */
export function pageReadings(
  path: string,
  items: readonly unknown[],
  pageSize: number,
  extraFields: object = {},
) {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  return Array.from({ length: count }, (_, index): Reading => {
    const [page, from] = [index + 1, index * pageSize];
    const shown = items.slice(from, from + pageSize);
    const hasMore = items.length > from + pageSize;
    const pagePath = page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
    return { path: pagePath, expected: { items: shown, page, pageSize, hasMore, ...extraFields } };
  });
}
