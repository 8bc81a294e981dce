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
 * What is loaded of an institution's reviews, whatever they are limited to: each page knows the institution,
 * the distribution of stars and the caller's own review.
 */
export function loadedReviewPages(queries: QueryClient, institutionId: string): ReviewPage[] {
  const lists = queries.getQueriesData<ReviewPages>({ queryKey: reviewsKey(institutionId) });
  return lists.flatMap(([, list]) => list?.pages ?? []);
}
