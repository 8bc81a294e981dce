import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import { distanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { itemsOf } from '../../shared/page.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { afterIdle } from '../../web/offline/after-idle.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import type { Institution } from '../places/contract.ts';
import { placesQuery } from '../places/queries.ts';
import { categoryVerdict } from '../search/kinds/category-match.ts';
import { compileQuery } from '../search/compiled-query.ts';
import type { CategoryVerdict } from '../search/match.ts';
import { loadCategoryWords } from './category-words.ts';
import { searchOrigin, mapSearchOf } from './map-search-text.ts';
import { mergedMatches } from './map-search.ts';
import type { MapListData } from './map-list.ts';

const quietMs = 300;
const anyWord = 'shop';

interface MapSearchInput {
  typed: string;
  /** What is loaded anyway. */
  loaded: readonly Institution[];
  position: Position;
  bounds: Bounds | null;
}

export interface MapSearch {
  /** The text that is searched for once the typing rests; '' when nothing is. */
  search: string;
  /** Whether nearest is measured from the middle of the map, for the visitor is not in view. */
  elsewhere: boolean;
  /** Null while nothing is searched for. */
  list: MapListData | null;
  /** Matches beyond 50 km, told only when nothing lies within (D24). */
  fartherCount: number;
  showFarther: () => void;
}

/** Filters what is loaded at every letter and asks the server for the rest (D28). */
export function useMapSearch({ typed, loaded, position, bounds }: MapSearchInput): MapSearch {
  const { api } = useWebApp();
  // The letter itself shows at once; what it finds follows.
  const now = mapSearchOf(useDeferredValue(typed));
  const search = mapSearchOf(useDebounced(typed, quietMs));
  const [fartherFor, setFartherFor] = useState('');
  const origin = useOrigin(search, position, bounds);
  const farther = fartherFor === search;
  const result = useInfiniteQuery({
    ...placesQuery(api, { search, farther, position: origin }),
    enabled: search !== '',
  });
  const settled = now === search && !result.isPlaceholderData;
  const found = useMemo(
    () => (search && result.data ? itemsOf(result.data.pages) : []),
    [search, result.data],
  );
  const verdictOf = useCategoryVerdict(now);
  const matches = useMemo(
    () =>
      mergedMatches({
        query: compileQuery(now),
        ...{ loaded, found, settled, origin, farther },
        categoryVerdict: verdictOf,
      }).map((place) => ({
        ...place,
        distance: distanceKm(position, { lat: place.latitude, lng: place.longitude }),
      })),
    [now, loaded, found, settled, origin, farther, verdictOf, position],
  );
  const waiting = !settled || result.isPending;
  return {
    search,
    elsewhere: origin.lat !== position.lat || origin.lng !== position.lng,
    fartherCount: settled ? (result.data?.pages[0]?.farther ?? 0) : 0,
    showFarther: () => setFartherFor(search),
    list: now
      ? {
          places: matches.length === 0 && waiting && !result.isError ? undefined : matches,
          failed: result.isError,
          hasMore: settled && result.hasNextPage,
          loadingMore: result.isFetchingNextPage,
          outdated: waiting,
          retrying: result.isFetching,
          loadMore: () => void result.fetchNextPage(),
          retry: () => void result.refetch(),
        }
      : null,
  };
}

/** Makes what a first search needs, in a quiet moment: its first letters would wait for it. */
export function readySearch(): void {
  afterIdle(() => compileQuery(anyWord));
}

/** Where a search looks from: it stays while the map moves, until another text is searched for. */
function useOrigin(search: string, position: Position, bounds: Bounds | null): Position {
  const [asked, setAsked] = useState(() => ({ search, origin: searchOrigin(position, bounds) }));
  if (asked.search === search) return asked.origin;
  const origin = searchOrigin(position, bounds);
  setAsked({ search, origin });
  return origin;
}

/** What a text says of a category; silent until the categories' words are there. */
function useCategoryVerdict(text: string): (name: string) => CategoryVerdict | undefined {
  const { data: wordsOf } = useQuery({
    queryKey: ['category-words'],
    queryFn: loadCategoryWords,
    enabled: text !== '',
    staleTime: Infinity,
  });
  return useMemo(() => {
    const query = compileQuery(text);
    return (name: string) => wordsOf && categoryVerdict(query, wordsOf(name));
  }, [text, wordsOf]);
}
