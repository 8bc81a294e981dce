import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import { withDistance } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { searchDebounceMs } from '../../shared/search-text.ts';
import { importWithRetry } from '../../web/import-with-retry.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { runWhenIdle } from '../../web/offline/run-when-idle.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { fartherCount } from '../places/capped-count.ts';
import type { CappedCount } from '../places/capped-count.ts';
import type { Institution } from '../places/contract.ts';
import { meetsConditions } from '../places/meets-conditions.ts';
import { hasConditions } from '../places/place-conditions.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { placesQuery } from '../places/queries.ts';
import { loadCategoryWords } from './category-words.ts';
import { isWithin } from './map-bounds.ts';
import { searchOrigin, mapSearchText } from './map-search-text.ts';
import type { MapListData } from './map-list.ts';

const none: readonly Institution[] = [];

interface MapSearchInput {
  typed: string;
  /** The places that are loaded already, whatever is searched for. */
  loaded: readonly Institution[];
  position: Position;
  bounds: Bounds | null;
  conditions: PlaceConditions;
  /** The text that is searched for farther away, too (D24); null when that is not asked for. */
  fartherText: string | null;
  /** The search that was shown when this entry of the history was left: coming back repeats it. */
  restoredSearch: ShownSearch | undefined;
}

/** A text that is searched for, and where from. */
interface SearchWithOrigin {
  search: string;
  origin: Position;
}

/** A search whose results the map has shown. */
export interface ShownSearch extends SearchWithOrigin {
  /** What had to hold of the places. */
  conditions: PlaceConditions;
}

/** What the map's search shows. */
export interface MapSearch {
  /** The text that is searched for once the typing rests; '' when nothing is. */
  search: string;
  /** Whether distances are measured from the middle of the map, since the visitor is not in view. */
  fromMapCenter: boolean;
  /** Null while nothing is searched for. */
  list: MapListData | null;
  /** Matches beyond 50 km, told only when nothing lies within (D24). */
  farther: CappedCount;
  /** Where it looks from. */
  origin: Position;
  /** Repeats the search from where the map is now; null while it looks from there already. */
  searchHere: (() => void) | null;
}

/** Filters what is loaded at every letter and asks the server for the rest (D28). */
export function useMapSearch(input: MapSearchInput): MapSearch {
  const { typed, loaded, position, bounds, conditions, fartherText, restoredSearch } = input;
  const { api } = useWebApp();
  // Deferred, so that a letter that is typed is drawn before what it finds.
  const currentText = mapSearchText(useDeferredValue(typed));
  const search = mapSearchText(useDebounced(typed, searchDebounceMs));
  const { origin, searchHere } = useSearchOrigin(
    { search, origin: searchOrigin(position, bounds) },
    bounds,
    restoredSearch,
  );
  const farther = fartherText === search;
  const result = useInfiniteQuery({
    ...placesQuery(api, { search, farther, ...conditions, position: origin }),
    enabled: search !== '',
  });
  const settled = currentText === search && !result.isPlaceholderData;
  const found = useMemo(
    () => (search && result.data ? mergePageItems(result.data.pages) : none),
    [search, result.data],
  );
  const { matchLoaded, wordsOf } = useLazyMatching(currentText !== '');
  const matches = useMemo(() => {
    // Places that were loaded before a filter was pressed need not meet it.
    const filterPlaces = (places: readonly Institution[]) =>
      hasConditions(conditions)
        ? places.filter((place) => meetsConditions(place, conditions))
        : places;
    // Without the rule, as on a page that the server drew, the server's own order is all there is.
    const matchingPlaces = matchLoaded
      ? matchLoaded({
          ...{ text: currentText, settled, origin, farther, wordsOf },
          ...{ loaded: filterPlaces(loaded), found: settled ? found : filterPlaces(found) },
        })
      : settled
        ? found
        : none;
    return matchingPlaces.map((place) => withDistance(place, position));
  }, [
    currentText,
    loaded,
    found,
    settled,
    conditions,
    origin,
    farther,
    matchLoaded,
    wordsOf,
    position,
  ]);
  const isPending = !settled || result.isPending;
  return {
    search,
    fromMapCenter: origin.lat !== position.lat || origin.lng !== position.lng,
    farther: fartherCount(settled ? result.data?.pages[0] : undefined),
    origin,
    searchHere,
    list: currentText
      ? {
          places: matches.length === 0 && isPending && !result.isError ? undefined : matches,
          failed: result.isError,
          hasMore: settled && result.hasNextPage,
          loadingMore: result.isFetchingNextPage,
          moreFailed: result.isFetchNextPageError,
          outdated: isPending,
          retrying: result.isFetching,
          loadMore: () => void result.fetchNextPage(),
          retry: () => void result.refetch(),
        }
      : null,
  };
}

/** Fetches the code that searches loaded places, and prepares it once the browser is idle. */
export function preloadMapSearch(): void {
  // If this fails, the first letters typed fetch it again.
  importMatching().then(
    ({ warmUpMatching }) => runWhenIdle(warmUpMatching),
    () => undefined,
  );
}

/**
 * Where a search looks from. That stays while the map moves, until another text is searched for or
 * the visitor asks to search where the map is now.
 * @param newSearch the text, with the origin that a new search would have now
 * @param previousSearch the search of this entry of the history, when the visitor comes back to it
 */
function useSearchOrigin(
  newSearch: SearchWithOrigin,
  bounds: Bounds | null,
  previousSearch: SearchWithOrigin | undefined,
) {
  const { search } = newSearch;
  const [activeSearch, setActiveSearch] = useState(
    previousSearch?.search === search ? previousSearch : newSearch,
  );
  if (activeSearch.search !== search) {
    setActiveSearch(newSearch);
    return { origin: newSearch.origin, searchHere: null };
  }
  const isOutOfView = search !== '' && bounds !== null && !isWithin(activeSearch.origin, bounds);
  return {
    origin: activeSearch.origin,
    searchHere: isOutOfView ? () => setActiveSearch(newSearch) : null,
  };
}

const importMatching = () => importWithRetry(() => import('./match-loaded.ts'), 'matchLoaded');

/**
 * The code that matches loaded places, and the words that categories are found by; fetched once
 * something is searched for. Until it has arrived only the server's answer counts.
 */
function useLazyMatching(wanted: boolean) {
  // Files of the build: they may be there without a network.
  const baseOptions = { enabled: wanted, staleTime: Infinity, networkMode: 'always' } as const;
  const matching = useQuery({
    ...baseOptions,
    queryKey: ['map-matching'],
    queryFn: importMatching,
  });
  const words = useQuery({
    ...baseOptions,
    queryKey: ['category-words'],
    queryFn: loadCategoryWords,
  });
  return { matchLoaded: matching.data?.matchLoaded, wordsOf: words.data };
}
