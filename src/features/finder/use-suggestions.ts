import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemsOf } from '../../shared/page.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { track } from '../analytics/track.ts';
import { useTold } from '../analytics/use-told.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { fartherOf } from '../places/capped-count.ts';
import type { CappedCount } from '../places/capped-count.ts';
import { mostSuggestions } from '../places/contract.ts';
import type { AskedCategory, Suggestion } from '../places/contract.ts';
import { suggestionsQuery } from './queries.ts';
import type { SuggestionRequest } from './suggestion-request.ts';

/** What the dropdown shows. */
export interface FoundSuggestions {
  /** `idle`: nothing is asked yet. */
  state: 'idle' | 'loading' | 'failed' | 'empty' | 'full';
  places: readonly Suggestion[];
  /** The categories that the text asks for as a whole. */
  categories: readonly AskedCategory[];
  /** Matches beyond 50 km when none lies within; none when that does not arise (D24). */
  farther: CappedCount;
  /** Whether there are none in the area that was asked for, and these lie around it. */
  around: boolean;
  /** Whether more can be had, is on its way, or could not be had. */
  more: 'none' | 'ready' | 'loading' | 'failed';
  loadMore: () => void;
}

interface SuggestionsInput {
  request: SuggestionRequest | null;
  /** What stands in the box asks for this, which may not be the request yet; null for nothing. */
  wanted: SuggestionRequest | null;
  /** Also beyond 50 km. */
  farther: boolean;
  /** Nothing is asked of the server. */
  paused: boolean;
}

const noCategories: readonly AskedCategory[] = [];

/** Suggestions for a request. */
export function useSuggestions(input: SuggestionsInput): FoundSuggestions {
  const { request, wanted, farther, paused } = input;
  const asking = wanted !== null;
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const [broughtAlong] = useState(request);
  const query = suggestionsQuery(api, { request: paused ? null : request, position, farther });
  const result = useInfiniteQuery(query);
  const { error } = result;
  useEffect(() => {
    if (error) console.info('suggestions failed:', error.message);
  }, [error]);

  const pages = asking ? (result.data?.pages ?? []) : [];
  const places = itemsOf(pages);
  // What stands in for an answer that is long in coming is not what was found.
  const answered = request && result.data && !result.isPlaceholderData && !result.isFetching;
  // What Back or an address brings along was asked before.
  const isNew = request !== broughtAlong;
  useTold(answered && isNew ? JSON.stringify(request) : null, () =>
    track('search', {
      length: request?.q?.length ?? 0,
      categories: request?.categories?.length ?? 0,
      results: places.length,
    }),
  );
  // What shows while an answer is awaited may be looked at, but it is no 'nothing'.
  const waiting = result.isPending || (result.isFetching && places.length === 0);
  // A failure says nothing of what is typed or chosen since, which is asked next.
  const isCurrent = JSON.stringify(wanted) === JSON.stringify(request);
  const state = () => {
    if (!asking) return 'idle';
    if (error && places.length === 0) return isCurrent && !result.isFetching ? 'failed' : 'loading';
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
    categories: pages[0]?.categories ?? noCategories,
    farther: fartherOf(pages[0], mostSuggestions),
    around: pages[0]?.around ?? false,
    more: more(),
    loadMore: () => void result.fetchNextPage({ cancelRefetch: false }),
  };
}
