import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Position } from '../../shared/distance.ts';
import type { Api } from '../../web/api/client.ts';
import { suggestInstitutions } from '../places/contract.ts';
import { roundedPosition } from '../places/queries.ts';
import { isRefinement } from './suggestion-request.ts';
import type { SuggestionRequest } from './suggestion-request.ts';

interface SuggestionsQuery {
  /** Null: nothing is fetched. */
  request: SuggestionRequest | null;
  position: Position;
  /** Whether places beyond 50 km are included (D24). */
  farther: boolean;
}

/**
 * Suggestions for a request, 20 a page; while letters are added, the earlier ones stay on screen.
 */
export function suggestionsQuery(api: Api, { request, position, farther }: SuggestionsQuery) {
  const { lat, lng } = roundedPosition(position);
  return infiniteQueryOptions({
    queryKey: ['suggestions', { request, lat, lng, farther }] as const,
    enabled: request !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        suggestInstitutions,
        { query: { ...request, lat, lng, page: pageParam, farther: farther || undefined } },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: (previous, previousQuery) =>
      request && isRefinement(request, previousQuery?.queryKey[1].request ?? null)
        ? previous
        : undefined,
  });
}
