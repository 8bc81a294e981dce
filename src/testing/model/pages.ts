/** Something that can be read, and what has to be read there; a number is how it is refused. */
export interface Reading {
  path: string;
  says: unknown;
  /** Where it lists things in an order that is of no interest. */
  order?: 'any';
  /** What of an answer is compared, where that is less than all. */
  of?: (body: unknown) => unknown;
}

/** A page of a list, whose next one is there where it has something (D3). */
export function pages(
  path: string,
  items: readonly unknown[],
  pageSize: number,
  also: object = {},
) {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  return Array.from({ length: count }, (_, index): Reading => {
    const [page, from] = [index + 1, index * pageSize];
    const shown = items.slice(from, from + pageSize);
    const hasMore = items.length > from + pageSize;
    const asked = page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
    return { path: asked, says: { items: shown, page, pageSize, hasMore, ...also } };
  });
}
