import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';
import { searchOf } from './list-search.ts';
import { asksForOpen, openParam } from './open-now-address.ts';

/** How an address narrows down the places of a category; read alike by the list and the map. */
export interface Narrowing {
  /** '' for all places. */
  search: string;
  /** Also matches beyond 50 km (D24). */
  farther: boolean;
  /** Only places that are known to be open now. */
  open: boolean;
}

/** Reads the filters from an address. */
export function narrowingOf(query: URLSearchParams): Narrowing {
  return {
    search: searchOf(query.get(placeSearchParam)),
    farther: query.get(fartherParam) === 'true',
    open: asksForOpen(query),
  };
}

/** The address of another screen of the same category with the same filters. */
export function narrowedAs(query: URLSearchParams, address: string): string {
  const carried = [placeSearchParam, fartherParam, openParam].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  // Appended rather than re-encoded, so that the same address has one form everywhere.
  return carried.length ? `${address}&${new URLSearchParams(carried)}` : address;
}
