import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWebApp } from '../../web/use-web-app.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Suggestion } from '../places/contract.ts';
import { suggestionsQuery } from './queries.ts';
import { categoryQuietMs, suggestionRequest, textQuietMs } from './suggestion-request.ts';
import type { Asked } from './suggestion-request.ts';

/** What the dropdown shows. */
export interface FoundSuggestions {
  /** `idle`: nothing is asked yet. */
  state: 'idle' | 'loading' | 'failed' | 'empty' | 'full';
  places: Suggestion[];
  /** Matches beyond 50 km when none lies within; 0 when that does not arise (D24). */
  farther: number;
  showFarther: () => void;
  hasMore: boolean;
  loadMore: () => void;
}

/** Suggestions for what stands in the box, once it has stood still. */
export function useSuggestions({ text, categoryIds }: Asked): FoundSuggestions {
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const settledText = useDebounced(text, textQuietMs);
  const settledIds = useDebounced(categoryIds, categoryQuietMs);
  const request = useMemo(
    () => suggestionRequest({ text: settledText, categoryIds: settledIds }),
    [settledText, settledIds],
  );
  const [fartherFor, setFartherFor] = useState<typeof request>(null);
  const farther = request !== null && fartherFor === request;
  const result = useInfiniteQuery(suggestionsQuery(api, request, position, farther));
  useEffect(() => {
    if (result.error) console.info('suggestions failed', result.error.message);
  }, [result.error]);

  const pages = request ? (result.data?.pages ?? []) : [];
  const places = pages.flatMap(({ items }) => items);
  return {
    state: stateOf(request !== null, result, places.length),
    places,
    farther: pages[0]?.farther ?? 0,
    showFarther: () => setFartherFor(request),
    hasMore: request !== null && result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
  };
}

function stateOf(
  asked: boolean,
  { isPending, isError }: { isPending: boolean; isError: boolean },
  count: number,
): FoundSuggestions['state'] {
  if (!asked) return 'idle';
  if (isError) return 'failed';
  if (isPending) return 'loading';
  return count > 0 ? 'full' : 'empty';
}
