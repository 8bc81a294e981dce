import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { useTrimReplacedList } from '../../web/use-trim-replaced-list.ts';
import { pagedListState } from '../../web/paged-list-state.ts';
import type { PagedListState } from '../../web/paged-list-state.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { fartherCount } from './capped-count.ts';
import type { CappedCount } from './capped-count.ts';
import type { Institution } from './contract.ts';
import { placesQuery } from './queries.ts';
import type { PlacesQuery } from './queries.ts';

/** A list of places as the interface shows it. */
export interface PlaceListData extends PagedListState {
  /** Undefined until an answer has arrived; an empty list of an earlier search counts as none. */
  places: Institution[] | undefined;
  /** The number of the server's pages that were loaded. */
  pages: number;
  /** How many there are in all, as the server reported. */
  total: CappedCount;
  /** Whether the server reported a total: an answer that was put together on the device has none. */
  isTotalKnown: boolean;
  /** Matches beyond 50 km; given only when there are none within (D24). */
  farther: CappedCount;
  /** Why the first load failed. */
  error: Error | null;
}

/** The text for a failed load: the server refused, or something else broke. */
export function loadFailureText(t: TFunction, error: Error): string {
  return error instanceof ApiError ? t('places.loadFailed') : t('categories.unexpected');
}

/** Places nearest to the visitor first, page by page. */
export function usePlaceList(query: Omit<PlacesQuery, 'position'>): PlaceListData {
  const { position } = useUserLocation();
  return usePlaceListFrom({ ...query, position });
}

/** Places nearest to a position first, page by page. */
export function usePlaceListFrom(query: PlacesQuery): PlaceListData {
  const { api } = useWebApp();
  const listQuery = placesQuery(api, query);
  // Open places change with time: whoever returns to the tab an hour later sees those open by then.
  const result = useInfiniteQuery({ ...listQuery, refetchOnWindowFocus: query.open ?? false });
  useTrimReplacedList(listQuery.queryKey);
  const pages = result.data?.pages;
  const firstPage = pages?.[0];
  const items = pages && mergePageItems(pages);
  const places = result.isPlaceholderData && items?.length === 0 ? undefined : items;
  return {
    places,
    pages: pages?.length ?? 0,
    total: {
      count: firstPage?.total ?? places?.length ?? 0,
      capped: firstPage?.totalCapped ?? (firstPage?.total === undefined && result.hasNextPage),
    },
    isTotalKnown: firstPage?.total !== undefined,
    farther: fartherCount(firstPage),
    error: result.error,
    ...pagedListState(result),
  };
}
