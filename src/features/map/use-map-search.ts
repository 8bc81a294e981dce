import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import { roundedDistanceKm } from '../../shared/distance.ts';
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
import { isOpenNow } from '../places/is-open-now.ts';
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
  /** Only what is known to be open now. */
  open: boolean;
  /** The text that is searched for farther away, too (D24); null when that is not asked for. */
  fartherFor: string | null;
  /** The search that was shown when this entry of the history was left: coming back repeats it. */
  left: ShownSearch | undefined;
}

/** A text that is searched for, and where from. */
interface SearchWithOrigin {
  search: string;
  origin: Position;
}

/** A search whose results the map has shown. */
export interface ShownSearch extends SearchWithOrigin {
  /** Whether only places known to be open were searched. */
  open: boolean;
}

/** What the map's search shows. */
export interface MapSearch {
  /** The text that is searched for once the typing rests; '' when nothing is. */
  search: string;
  /** Whether distances are measured from the middle of the map, since the visitor is not in view. */
  elsewhere: boolean;
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
  const { typed, loaded, position, bounds, open, fartherFor, left } = input;
  const { api } = useWebApp();
  // Deferred, so that a letter that is typed is drawn before what it finds.
  const now = mapSearchText(useDeferredValue(typed));
  const search = mapSearchText(useDebounced(typed, searchDebounceMs));
  const { origin, searchHere } = useSearchOrigin(
    { search, origin: searchOrigin(position, bounds) },
    bounds,
    left,
  );
  const farther = fartherFor === search;
  const result = useInfiniteQuery({
    ...placesQuery(api, { search, farther, open, position: origin }),
    enabled: search !== '',
  });
  const settled = now === search && !result.isPlaceholderData;
  const found = useMemo(
    () => (search && result.data ? mergePageItems(result.data.pages) : none),
    [search, result.data],
  );
  const { matchLoaded, wordsOf } = useLazyMatching(now !== '');
  const matches = useMemo(() => {
    // Places that were loaded before 'Open now' was pressed may be closed.
    const shown = (places: readonly Institution[]) => (open ? places.filter(isOpenNow) : places);
    // Without the rule, as on a page that the server drew, the server's own order is all there is.
    const all = matchLoaded
      ? matchLoaded({
          ...{ text: now, settled, origin, farther, wordsOf },
          ...{ loaded: shown(loaded), found: settled ? found : shown(found) },
        })
      : settled
        ? found
        : none;
    return all.map((place) => ({
      ...place,
      distance: roundedDistanceKm(position, { lat: place.latitude, lng: place.longitude }),
    }));
  }, [now, loaded, found, settled, open, origin, farther, matchLoaded, wordsOf, position]);
  const waiting = !settled || result.isPending;
  return {
    search,
    elsewhere: origin.lat !== position.lat || origin.lng !== position.lng,
    farther: fartherCount(settled ? result.data?.pages[0] : undefined),
    origin,
    searchHere,
    list: now
      ? {
          places: matches.length === 0 && waiting && !result.isError ? undefined : matches,
          failed: result.isError,
          hasMore: settled && result.hasNextPage,
          loadingMore: result.isFetchingNextPage,
          moreFailed: result.isFetchNextPageError,
          outdated: waiting,
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
 * @param here the text, with the origin that a new search would have now
 * @param left the search of this entry of the history, when the visitor comes back to it
 */
function useSearchOrigin(
  here: SearchWithOrigin,
  bounds: Bounds | null,
  left: SearchWithOrigin | undefined,
) {
  const { search } = here;
  const [asked, setAsked] = useState(left?.search === search ? left : here);
  if (asked.search !== search) {
    setAsked(here);
    return { origin: here.origin, searchHere: null };
  }
  const isAway = search !== '' && bounds !== null && !isWithin(asked.origin, bounds);
  return { origin: asked.origin, searchHere: isAway ? () => setAsked(here) : null };
}

const importMatching = () => importWithRetry(() => import('./match-loaded.ts'), 'matchLoaded');

/**
 * The code that matches loaded places, and the words that categories are found by; fetched once
 * something is searched for. Until it has arrived only the server's answer counts.
 */
function useLazyMatching(wanted: boolean) {
  // Files of the build: they may be there without a network.
  const part = { enabled: wanted, staleTime: Infinity, networkMode: 'always' } as const;
  const matching = useQuery({ ...part, queryKey: ['map-matching'], queryFn: importMatching });
  const words = useQuery({ ...part, queryKey: ['category-words'], queryFn: loadCategoryWords });
  return { matchLoaded: matching.data?.matchLoaded, wordsOf: words.data };
}
