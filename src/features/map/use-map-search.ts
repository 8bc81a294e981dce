import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import { distanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { itemsOf } from '../../shared/page.ts';
import { searchQuietMs } from '../../shared/search-text.ts';
import { fetchPart } from '../../web/fetch-part.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { afterIdle } from '../../web/offline/after-idle.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { fartherOf } from '../places/capped-count.ts';
import type { CappedCount } from '../places/capped-count.ts';
import type { Institution } from '../places/contract.ts';
import { isOpenNow } from '../places/is-open-now.ts';
import { placesQuery } from '../places/queries.ts';
import { loadCategoryWords } from './category-words.ts';
import { isWithin } from './map-bounds.ts';
import { searchOrigin, mapSearchOf } from './map-search-text.ts';
import type { MapListData } from './map-list.ts';

const none: readonly Institution[] = [];

interface MapSearchInput {
  typed: string;
  /** What is loaded anyway. */
  loaded: readonly Institution[];
  position: Position;
  bounds: Bounds | null;
  /** Only what is known to be open now. */
  open: boolean;
  /** The text that is searched for farther away, too (D24); null when that is not asked for. */
  fartherFor: string | null;
  /** What was found when this entry of the history was left: who comes back finds the same. */
  left: ShownSearch | undefined;
}

/** A text that is searched for, and where from. */
interface SearchFrom {
  search: string;
  origin: Position;
}

/** A search whose results the map has shown. */
export interface ShownSearch extends SearchFrom {
  /** Only for what was known to be open then. */
  open: boolean;
}

/** What the map's search shows. */
export interface MapSearch {
  /** The text that is searched for once the typing rests; '' when nothing is. */
  search: string;
  /** Whether nearest is measured from the middle of the map, for the visitor is not in view. */
  elsewhere: boolean;
  /** Null while nothing is searched for. */
  list: MapListData | null;
  /** Matches beyond 50 km, told only when nothing lies within (D24). */
  farther: CappedCount;
  /** Where it looks from. */
  origin: Position;
  /** Looks from where the map is now; null while it does so anyway. */
  searchHere: (() => void) | null;
}

/** Filters what is loaded at every letter and asks the server for the rest (D28). */
export function useMapSearch(input: MapSearchInput): MapSearch {
  const { typed, loaded, position, bounds, open, fartherFor, left } = input;
  const { api } = useWebApp();
  // The letter itself shows at once; what it finds follows.
  const now = mapSearchOf(useDeferredValue(typed));
  const search = mapSearchOf(useDebounced(typed, searchQuietMs));
  const { origin, searchHere } = useOrigin(
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
    () => (search && result.data ? itemsOf(result.data.pages) : none),
    [search, result.data],
  );
  const { matchLoaded, wordsOf } = useMatching(now !== '');
  const matches = useMemo(() => {
    // What was loaded before that was asked for may be closed.
    const shown = (places: readonly Institution[]) => (open ? places.filter(isOpenNow) : places);
    // What the server found stands in its order; it is all that a page shows that the server drew.
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
      distance: distanceKm(position, { lat: place.latitude, lng: place.longitude }),
    }));
  }, [now, loaded, found, settled, open, origin, farther, matchLoaded, wordsOf, position]);
  const waiting = !settled || result.isPending;
  return {
    search,
    elsewhere: origin.lat !== position.lat || origin.lng !== position.lng,
    farther: fartherOf(settled ? result.data?.pages[0] : undefined),
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

/** Fetches what searching takes, and readies it in a quiet moment. */
export function readySearch(): void {
  // What cannot be had now is asked for again by the first letters.
  loadMatching().then(
    ({ readyMatching }) => afterIdle(readyMatching),
    () => undefined,
  );
}

/**
 * Where a search looks from: it stays while the map moves, until another text is searched for or
 * the visitor asks to search where the map has been moved.
 * @param here what is searched for, from where that would begin now
 */
function useOrigin(here: SearchFrom, bounds: Bounds | null, left: SearchFrom | undefined) {
  const { search } = here;
  const [asked, setAsked] = useState(left?.search === search ? left : here);
  if (asked.search !== search) {
    setAsked(here);
    return { origin: here.origin, searchHere: null };
  }
  const isAway = search !== '' && bounds !== null && !isWithin(asked.origin, bounds);
  return { origin: asked.origin, searchHere: isAway ? () => setAsked(here) : null };
}

const loadMatching = () => fetchPart(() => import('./match-loaded.ts'), 'matchLoaded');

/**
 * The rule that loaded places are searched by, and what categories are found by; fetched when
 * something is searched for. Until then the server's answer stands alone.
 */
function useMatching(wanted: boolean) {
  // Files of the build: they may be there without a network.
  const part = { enabled: wanted, staleTime: Infinity, networkMode: 'always' } as const;
  const matching = useQuery({ ...part, queryKey: ['map-matching'], queryFn: loadMatching });
  const words = useQuery({ ...part, queryKey: ['category-words'], queryFn: loadCategoryWords });
  return { matchLoaded: matching.data?.matchLoaded, wordsOf: words.data };
}
