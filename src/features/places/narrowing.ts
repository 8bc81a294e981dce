import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';
import { searchOf } from './list-search.ts';
import { asksForOpen, openParam } from './open-now-address.ts';

/** What an address narrows the places of a category to; the list and the map read it alike. */
export interface Narrowing {
  /** '' for all places. */
  search: string;
  /** Also beyond 50 km (D24). */
  farther: boolean;
  /** Only what is known to be open now. */
  open: boolean;
}

/** Reads what an address narrows a category to. */
export function narrowingOf(query: URLSearchParams): Narrowing {
  return {
    search: searchOf(query.get(placeSearchParam)),
    farther: query.get(fartherParam) === 'true',
    open: asksForOpen(query),
  };
}

/** The address of another screen of the same category, narrowed as this one is. */
export function narrowedAs(query: URLSearchParams, address: string): string {
  const carried = [placeSearchParam, fartherParam, openParam].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  // As it is written: the same address has one form everywhere.
  return carried.length ? `${address}&${new URLSearchParams(carried)}` : address;
}
