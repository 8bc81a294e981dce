import * as z from 'zod/mini';

/** The last page that lists answer. */
export const lastAllowedPage = 2000;

/** The answer of every list: one page, and whether the next one really has entries (D3). */
export function pageSchema<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    hasMore: z.boolean(),
    total: z.optional(z.number()),
  });
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  hasMore: boolean;
  total?: number;
}

/** The entries of all pages without duplicates: a write in between may have moved some to the next page. */
export function mergePageItems<Item extends { id: string }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}

/**
 * Makes a page from rows that were queried with one more than is shown; the extra row proves that there is
 * a next page, and is cut off. The deepest page never has a next one.
 */
export function toPage<Item>(rows: Item[], page: number, pageSize: number): Page<Item> {
  const hasMore = rows.length > pageSize && page < lastAllowedPage;
  return { items: rows.slice(0, pageSize), page, pageSize, hasMore };
}
