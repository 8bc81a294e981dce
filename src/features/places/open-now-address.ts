import { useLocation } from 'react-router';

/** The query parameter that leaves only what is known to be open now, on lists and maps alike. */
export const openParam = 'open';

/** Whether an address asks for what is open now. */
export function asksForOpen(query: URLSearchParams): boolean {
  return query.get(openParam) === 'true';
}

/** An address with or without what is closed, or may be. */
export function withOpen(address: string, on: boolean): string {
  const [path = '', query] = address.split('?', 2);
  const params = new URLSearchParams(query);
  // As it is written: the same address has one form everywhere.
  if (!on && !params.has(openParam)) return address;
  if (on) params.set(openParam, 'true');
  else params.delete(openParam);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The address of the same screen with or without what is closed, or may be. */
export function useOpenNowAddress(on: boolean): string {
  const { pathname, search } = useLocation();
  return withOpen(pathname + search, on);
}
