import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Position } from '../../shared/distance.ts';
import type { Api } from '../../web/api/client.ts';
import { suggestInstitutions } from '../places/contract.ts';
import { roundedPosition } from '../places/queries.ts';
import type { SuggestionRequest } from './suggestion-request.ts';

/** Suggestions for a request, page after page; none for none. */
export function suggestionsQuery(
  api: Api,
  request: SuggestionRequest | null,
  position: Position,
  farther: boolean,
) {
  const { lat, lng } = roundedPosition(position);
  return infiniteQueryOptions({
    queryKey: ['suggestions', { request, lat, lng, farther }],
    enabled: request !== null,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      api(
        suggestInstitutions,
        {
          query: { ...request, lat, lng, page: pageParam, farther: farther || undefined },
        },
        signal,
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}
