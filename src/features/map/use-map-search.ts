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
interface SearchFrom {
  search: string;
  origin: Position;
}

/** A search whose results the map has shown. */
export interface ShownSearch extends SearchFrom {
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

/** Fetches the code that searches loaded places, and prepares it once the browser is idle. */
export function readySearch(): void {
  // If this fails, the first letters typed fetch it again.
  loadMatching().then(
    ({ readyMatching }) => afterIdle(readyMatching),
    () => undefined,
  );
}

/**
 * Where a search looks from. That stays while the map moves, until another text is searched for or
 * the visitor asks to search where the map is now.
 * @param here the text, with the origin that a new search would have now
 * @param left the search of this entry of the history, when the visitor comes back to it
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
 * The code that matches loaded places, and the words that categories are found by; fetched once
 * something is searched for. Until it has arrived only the server's answer counts.
 */
function useMatching(wanted: boolean) {
  // Files of the build: they may be there without a network.
  const part = { enabled: wanted, staleTime: Infinity, networkMode: 'always' } as const;
  const matching = useQuery({ ...part, queryKey: ['map-matching'], queryFn: loadMatching });
  const words = useQuery({ ...part, queryKey: ['category-words'], queryFn: loadCategoryWords });
  return { matchLoaded: matching.data?.matchLoaded, wordsOf: words.data };
}
