import { useLocation } from 'react-router';
import { stringifyQuery } from '../../../shared/search-params.ts';
import { pageParam } from '../../../web/list-pages.ts';

/** The query parameter of the filter for well rated places, on lists and maps alike. */
export const minRatingParam = 'minRating';

/** The only number of stars that screens offer to ask for, or more; the API knows each from 1 to 5. */
export const offeredMinRating = 4;

/** The number of stars that the places of an address have at least; null for any rating, or none. */
export function minRatingOf(query: URLSearchParams): number | null {
  return query.get(minRatingParam) === String(offeredMinRating) ? offeredMinRating : null;
}

/** A query with the filter for well rated places on or off; from its first page on. */
export function queryWithRatingFilter(query: URLSearchParams, on: boolean): string {
  const next = new URLSearchParams(query);
  next.delete(pageParam);
  if (on) next.set(minRatingParam, String(offeredMinRating));
  else next.delete(minRatingParam);
  return stringifyQuery(next);
}

/** The address of the current screen with the filter for well rated places on or off. */
export function useRatingFilterHref(on: boolean): string {
  const { pathname, search } = useLocation();
  const query = queryWithRatingFilter(new URLSearchParams(search), on);
  return query ? `${pathname}?${query}` : pathname;
}
