import { useLocation } from 'react-router';
import { stringifyQuery } from '../../shared/search-params.ts';

/** The query parameter of the filter for places known to be open now, on lists and maps alike. */
export const openParam = 'open';

/** Whether an address has the filter for open places. */
export function hasOpenFilter(query: URLSearchParams): boolean {
  return query.get(openParam) === 'true';
}

/** An address with the filter for open places on or off. */
export function hrefWithOpenFilter(address: string, on: boolean): string {
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  // Not re-encoded, so that the same address has one form everywhere.
  if (!on && !query.has(openParam)) return address;
  const queryText = queryWithOpenFilter(query, on);
  return queryText ? `${path}?${queryText}` : path;
}

/** A query with the filter for open places on or off. */
export function queryWithOpenFilter(query: URLSearchParams, on: boolean): string {
  const next = new URLSearchParams(query);
  if (on) next.set(openParam, 'true');
  else next.delete(openParam);
  return stringifyQuery(next);
}

/** The address of the current screen with the filter for open places on or off. */
export function useOpenNowHref(on: boolean): string {
  const { pathname, search } = useLocation();
  return hrefWithOpenFilter(pathname + search, on);
}
