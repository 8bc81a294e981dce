import { useLocation } from 'react-router';
import { writtenQuery } from '../../shared/search-address.ts';

/** The query parameter of the filter for places known to be open now, on lists and maps alike. */
export const openParam = 'open';

/** Whether an address has the filter for open places. */
export function asksForOpen(query: URLSearchParams): boolean {
  return query.get(openParam) === 'true';
}

/** An address with the filter for open places on or off. */
export function withOpen(address: string, on: boolean): string {
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  // Not re-encoded, so that the same address has one form everywhere.
  if (!on && !query.has(openParam)) return address;
  const wanted = queryWithOpen(query, on);
  return wanted ? `${path}?${wanted}` : path;
}

/** A query with the filter for open places on or off. */
export function queryWithOpen(query: URLSearchParams, on: boolean): string {
  const next = new URLSearchParams(query);
  if (on) next.set(openParam, 'true');
  else next.delete(openParam);
  return writtenQuery(next);
}

/** The address of the current screen with the filter for open places on or off. */
export function useOpenNowAddress(on: boolean): string {
  const { pathname, search } = useLocation();
  return withOpen(pathname + search, on);
}
