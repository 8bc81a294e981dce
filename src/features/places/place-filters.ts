import { areaParam } from '../areas/area-param.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';
import { placeSearchText } from './list-search.ts';
import { conditionsOfUrl } from './conditions-of-url.ts';
import { openParam } from './open-now-filter.ts';
import type { PlaceConditions } from './place-conditions.ts';
import { minRatingParam } from './rating/rating-filter.ts';

/** How an address narrows down the places of a category; read alike by the list and the map. */
export interface PlaceFilters extends PlaceConditions {
  /** '' for all places. */
  search: string;
  /** Also matches beyond 50 km (D24). */
  farther: boolean;
}

/** Reads the filters from an address. */
export function readPlaceFilters(query: URLSearchParams): PlaceFilters {
  return {
    search: placeSearchText(query.get(placeSearchParam)),
    farther: query.get(fartherParam) === 'true',
    ...conditionsOfUrl(query),
  };
}

/** The address of a screen of the same category with the same filters, near the visitor instead of in an area. */
export function hrefNearVisitor(query: URLSearchParams, address: string): string {
  const withoutArea = new URLSearchParams(query);
  withoutArea.delete(areaParam);
  return hrefWithFilters(withoutArea, address);
}

/** The address of another screen of the same category with the same filters and area. */
export function hrefWithFilters(query: URLSearchParams, address: string): string {
  const filterParams = [
    ...[placeSearchParam, fartherParam, openParam, minRatingParam, areaParam],
  ].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  // Appended rather than re-encoded, so that the same address has one form everywhere.
  return filterParams.length ? `${address}&${new URLSearchParams(filterParams)}` : address;
}
