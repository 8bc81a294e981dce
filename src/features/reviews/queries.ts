import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { listReviews } from './contract.ts';
import type { ReviewPage, ReviewPages } from './review-pages.ts';

/** What the cache keys of an institution's reviews begin with, of all and of those with some stars. */
export const reviewsKey = (institutionId: string) => ['reviews', institutionId];

/** The reviews of an institution, newest first, page after page; of a rating only those that gave it. */
export function reviewsQuery(api: Api, institutionId: string, rating: number | null = null) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(institutionId), rating],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        listReviews,
        {
          params: { id: institutionId },
          query: { page: pageParam, ...(rating !== null && { rating }) },
        },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/**
 * The page of an institution's reviews that is known since last, whatever its list is limited to: each knows
 * the institution, the distribution of stars and the caller's own review. Undefined when none is loaded.
 */
export function latestReviewPage(
  queries: QueryClient,
  institutionId: string,
): ReviewPage | undefined {
  const [latest] = queries
    .getQueryCache()
    .findAll({ queryKey: reviewsKey(institutionId) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return latest && queries.getQueryData<ReviewPages>(latest.queryKey)?.pages.at(-1);
}
