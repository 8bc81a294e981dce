import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { listReviews } from './contract.ts';

/** The cache key of an institution's reviews. */
export const reviewsKey = (institutionId: string) => ['reviews', institutionId];

/** The reviews of an institution, newest first, page after page. */
export function reviewsQuery(api: Api, institutionId: string) {
  return infiniteQueryOptions({
    queryKey: reviewsKey(institutionId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listReviews, { params: { id: institutionId }, query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}
