import { useLocation } from 'react-router';
import { writtenQuery } from '../../shared/search-address.ts';

/** The query parameter that leaves only what is known to be open now, on lists and maps alike. */
export const openParam = 'open';

/** Whether an address asks for what is open now. */
export function asksForOpen(query: URLSearchParams): boolean {
  return query.get(openParam) === 'true';
}

/** An address with or without what is closed, or may be. */
export function withOpen(address: string, on: boolean): string {
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  // As it is written: the same address has one form everywhere.
  if (!on && !query.has(openParam)) return address;
  const wanted = queryWithOpen(query, on);
  return wanted ? `${path}?${wanted}` : path;
}

/** The query of an address with or without what is closed, or may be. */
export function queryWithOpen(query: URLSearchParams, on: boolean): string {
  const next = new URLSearchParams(query);
  if (on) next.set(openParam, 'true');
  else next.delete(openParam);
  return writtenQuery(next);
}

/** The address of the same screen with or without what is closed, or may be. */
export function useOpenNowAddress(on: boolean): string {
  const { pathname, search } = useLocation();
  return withOpen(pathname + search, on);
}
