import * as z from 'zod/mini';

/** The deepest page that is answered: beyond it a list is no longer a list. */
export const deepestPage = 2000;

/** The answer of every list: one page, and whether a next one really has something (D3). */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    hasMore: z.boolean(),
    total: z.optional(z.number()),
  });
}

/** A page of a list as the program handles it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  hasMore: boolean;
  total?: number;
}

/** What the pages of a list hold, each once: what was written meanwhile may have moved some on. */
export function itemsOf<Item extends { id: string }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}

/**
 * Makes a page from rows that were asked for with one row more than shown: the extra row is the
 * proof that a next page exists, and is cut off. After the deepest page none can be asked for.
 */
export function pageFrom<Item>(rows: Item[], page: number, pageSize: number): Page<Item> {
  const hasMore = rows.length > pageSize && page < deepestPage;
  return { items: rows.slice(0, pageSize), page, pageSize, hasMore };
}
