import { listSearchParam, placeSearchParam } from '../../shared/search-params.ts';

/** Pages that anybody may see: what they show is kept. */
const publicPagePattern =
  /^\/($|category-list$|general-map$|saved$|institutions\/[\w-]+$|institution\/[\w-]+$|map\/[\w-]+$)/;

/**
 * The name under which a page counts as seen: its path and what was searched for on it, the same in
 * either language. Null for pages with personal content.
 */
export function openedPageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (!publicPagePattern.test(pathname)) return null;
  const entries = [...searchParams].filter(
    ([name]) => name === listSearchParam || name === placeSearchParam,
  );
  return `${pathname}${entries.length ? `?${new URLSearchParams(entries)}` : ''}`;
}
