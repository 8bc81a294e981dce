import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { listOwnInstitutions } from '../places/own-contract.ts';
import { getProfile } from './contract.ts';

/** The signed-in person's own profile. */
export function profileQuery(api: Api) {
  return queryOptions({
    queryKey: ['me', 'profile'],
    queryFn: ({ signal }) => api(getProfile, {}, { signal }),
  });
}

/** The signed-in person's own places, page after page. */
export function ownPlacesQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['me', 'institutions'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listOwnInstitutions, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** Refetches what shows people's names: reviews with their replies, administrators' lists. */
export function refetchNames(queries: QueryClient): void {
  const queryKeys = [['reviews'], ['admin', 'institutions'], ['admin', 'category-requests']];
  for (const queryKey of queryKeys) void queries.invalidateQueries({ queryKey });
}
