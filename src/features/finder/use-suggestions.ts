import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mergePageItems } from '../../shared/pagination.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { Area } from '../areas/contract.ts';
import { track } from '../analytics/track.ts';
import { useTrackOnce } from '../analytics/use-track-once.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { fartherCount } from '../places/capped-count.ts';
import type { CappedCount } from '../places/capped-count.ts';
import { maxSuggestions } from '../places/contract.ts';
import type { AskedCategory, Suggestion } from '../places/contract.ts';
import { suggestionsQuery } from './queries.ts';
import type { SuggestionRequest } from './suggestion-request.ts';

/** The content of the dropdown. */
export interface FoundSuggestions {
  /** `idle`: there is nothing to search for yet. */
  state: 'idle' | 'loading' | 'failed' | 'empty' | 'full';
  /** While idle, those that were opened last on this device. */
  places: readonly Suggestion[];
  /** The categories that the text asks for as a whole. */
  categories: readonly AskedCategory[];
  /** The area that the text names, alone or beside these; null for no certain one. */
  area: Area | null;
  /** How many matches lie beyond 50 km, where none lies within; else none (D24). */
  farther: CappedCount;
  /** Whether the area asked for has no matches, and these lie around it. */
  isAroundArea: boolean;
  /**
   * The state of the next page: there is none, it can be loaded, is loading, or has failed to load.
   */
  nextPage: 'none' | 'ready' | 'loading' | 'failed';
  loadMore: () => void;
}

interface SuggestionsInput {
  request: SuggestionRequest | null;
  /** The request for the current content of the box, not debounced; null for nothing. */
  currentRequest: SuggestionRequest | null;
  /** Whether places beyond 50 km are included. */
  farther: boolean;
  /** Stops fetching. */
  paused: boolean;
}

const noCategories: readonly AskedCategory[] = [];

/** Fetches suggestions for a request, and tracks each new search. */
export function useSuggestions(input: SuggestionsInput): FoundSuggestions {
  const { request, currentRequest, farther, paused } = input;
  const hasRequest = currentRequest !== null;
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const [initialRequest] = useState(request);
  const query = suggestionsQuery(api, { request: paused ? null : request, position, farther });
  const result = useInfiniteQuery(query);
  const { error } = result;
  useEffect(() => {
    if (error) console.info('suggestions failed:', error.message);
  }, [error]);

  const pages = hasRequest ? (result.data?.pages ?? []) : [];
  const places = mergePageItems(pages);
  // Placeholder data, from an earlier request, is no result of this one.
  const isAnswered = request && result.data && !result.isPlaceholderData && !result.isFetching;
  // A search restored by Back or from an address was tracked before.
  const isNew = request !== initialRequest;
  useTrackOnce(isAnswered && isNew ? JSON.stringify(request) : null, () =>
    track('search', {
      length: request?.q?.length ?? 0,
      categories: request?.categories?.length ?? 0,
      results: places.length,
    }),
  );
  // Earlier suggestions may be shown while waiting, but must not become 'nothing found'.
  const isWaiting = result.isPending || (result.isFetching && places.length === 0);
  // A failure does not concern a newer search, which is requested next.
  const isCurrent = JSON.stringify(currentRequest) === JSON.stringify(request);
  const state = () => {
    if (!hasRequest) return 'idle';
    if (error && places.length === 0) return isCurrent && !result.isFetching ? 'failed' : 'loading';
    if (isWaiting) return 'loading';
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
    area: pages[0]?.area ?? null,
    farther: fartherCount(pages[0], maxSuggestions),
    isAroundArea: pages[0]?.around ?? false,
    nextPage: more(),
    loadMore: () => void result.fetchNextPage({ cancelRefetch: false }),
  };
}
