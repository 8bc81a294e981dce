import { useLocation } from 'react-router';
import { useHydrated } from './ui/use-hydrated.ts';

/** The query parameter that says how many pages of its list a screen shows from the start. */
export const pageParam = 'page';

/** The most pages in one document: whoever looks for a row beyond them is better off searching. */
const maxPages = 10;

/** How many pages of a list an address asks for: 1 when it says nothing sensible. */
export function pageCountOfUrl(query: URLSearchParams): number {
  const text = query.get(pageParam) ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), 1), maxPages) : 1;
}

/**
 * The address of the same list with one page more, at the row it ended with before; for a reader
 * without scripts. Undefined once a script runs, which loads more in place.
 */
export function useNextPageHref(pages: number, lastRow: string): string | undefined {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  if (hydrated || pages >= maxPages) return undefined;
  const query = new URLSearchParams(search);
  query.set(pageParam, String(pages + 1));
  return `${pathname}?${query}#${lastRow}`;
}
