import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { itemsOf } from '../../shared/page.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Suggestion } from '../places/contract.ts';
import { suggestionsQuery } from './queries.ts';
import { searchPace } from './search-pace.ts';
import { suggestionRequest } from './suggestion-request.ts';
import type { Asked } from './suggestion-request.ts';

/** What the dropdown shows. */
export interface FoundSuggestions {
  /** `idle`: nothing is asked yet. */
  state: 'idle' | 'loading' | 'failed' | 'empty' | 'full';
  places: readonly Suggestion[];
  /** Matches beyond 50 km when none lies within; 0 when that does not arise (D24). */
  farther: number;
  /** Whether there are none in the area that was asked for, and these lie around it. */
  around: boolean;
  showFarther: () => void;
  /** Whether more can be had, is on its way, or could not be had. */
  more: 'none' | 'ready' | 'loading' | 'failed';
  loadMore: () => void;
}

/** Suggestions for what stands in the box, once it has stood still; `paused` asks for nothing. */
export function useSuggestions(asked: Asked, paused: boolean): FoundSuggestions {
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const request = useSettledRequest(asked);
  const [fartherFor, setFartherFor] = useState<typeof request>(null);
  const farther = request !== null && fartherFor === request;
  const query = suggestionsQuery(api, { request: paused ? null : request, position, farther });
  const result = useInfiniteQuery(query);
  const { error } = result;
  useEffect(() => {
    if (error) console.info('suggestions failed:', error.message);
  }, [error]);

  const nothingAsked = suggestionRequest(asked) === null;
  const pages = nothingAsked ? [] : (result.data?.pages ?? []);
  const places = itemsOf(pages);
  // What stands in for an answer that is long in coming is not what was found.
  const answered = request && result.data && !result.isPlaceholderData && !result.isFetching;
  useTold(answered ? JSON.stringify(request) : null, () =>
    track('search', {
      length: request?.q?.length ?? 0,
      categories: request?.categories?.length ?? 0,
      results: places.length,
    }),
  );
  // What shows while an answer is awaited may be looked at, but it is no 'nothing'.
  const waiting = result.isPending || (result.isFetching && places.length === 0);
  const state = () => {
    if (nothingAsked) return 'idle';
    if (error && places.length === 0) return 'failed';
    if (waiting) return 'loading';
    return places.length > 0 ? 'full' : 'empty';
  };
  const more = () => {
    if (!result.hasNextPage || result.isPlaceholderData) return 'none';
    if (result.isFetchingNextPage) return 'loading';
    return result.isFetchNextPageError ? 'failed' : 'ready';
  };
  return {
    state: state(),
    places,
    farther: pages[0]?.farther ?? 0,
    around: pages[0]?.around ?? false,
    showFarther: () => setFartherFor(request),
    more: more(),
    loadMore: () => void result.fetchNextPage({ cancelRefetch: false }),
  };
}

/** The request for what stands in the box, as it was when text and filter last stood still. */
function useSettledRequest({ text, categoryIds }: Asked) {
  const [settledText, setText] = useState(text);
  const [settledIds, setIds] = useState(categoryIds);
  const pace = useMemo(() => searchPace({ onText: setText, onCategories: setIds }), []);
  useEffect(() => {
    pace.text.later(text);
    return pace.text.cancel;
  }, [pace, text]);
  useEffect(() => {
    pace.categories.later(categoryIds);
    return pace.categories.cancel;
  }, [pace, categoryIds]);
  return useMemo(
    () => suggestionRequest({ text: settledText, categoryIds: settledIds }),
    [settledText, settledIds],
  );
}
