import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { Api } from '../../web/api/client.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import {
  hideAuthorReviews,
  holdAuthor,
  listAuthorReviews,
  listHeldAuthors,
} from '../reviews/author-moderation-contract.ts';
import type { AuthorReview } from '../reviews/author-moderation-contract.ts';
import { moderateReview } from '../reviews/moderation-contract.ts';
import { refetchReports } from '../reports/settling-queries.ts';

const heldAuthorsKey = ['admin', 'held-authors'] as const;
const authorKey = (authorId: string) => ['admin', 'author', authorId];

/** All reviews by one person, newest first, page after page. */
export function authorReviewsQuery(api: Api, authorId: string) {
  return infiniteQueryOptions({
    queryKey: authorKey(authorId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listAuthorReviews, { params: { id: authorId }, query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** The people whose reviews begin hidden, the one held last first, page after page. */
export function heldAuthorsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: heldAuthorsKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listHeldAuthors, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** Hides the versions of reviews that were read. */
export function hideReviewsMutation(api: Api, queries: QueryClient, authorId: string) {
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof hideAuthorReviews>) =>
      api(hideAuthorReviews, { params: { id: authorId }, body }),
    ...retryLostOnce,
    onSettled: () => {
      // Hiding a review settles the reports of it.
      void refetchReports(queries);
      void refetchReviews(queries, authorId);
    },
  });
}

/** Shows a review again, in the version that was read. */
export function showReviewMutation(api: Api, queries: QueryClient, authorId: string) {
  return mutationOptions({
    mutationFn: ({ id, updated_at }: Pick<AuthorReview, 'id' | 'updated_at'>) =>
      api(moderateReview, { params: { id }, body: { is_hidden: false, updated_at } }),
    ...retryLostOnce,
    // With a pause in between the button would say for a moment what it did before.
    onSettled: () => refetchReviews(queries, authorId),
  });
}

/** Lets what a person writes begin hidden, or no longer. */
export function holdAuthorMutation(api: Api, queries: QueryClient, authorId: string) {
  return mutationOptions({
    mutationFn: (is_held: boolean) =>
      api(holdAuthor, { params: { id: authorId }, body: { is_held } }),
    ...retryLostOnce,
    onSuccess: ({ is_held }) =>
      queries.setQueryData(
        authorReviewsQuery(api, authorId).queryKey,
        (shown) =>
          shown && {
            ...shown,
            pages: shown.pages.map((page) => ({ ...page, author: { ...page.author, is_held } })),
          },
      ),
    // The switch stands as it was pressed until it is known how it stands.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: heldAuthorsKey });
      return queries.invalidateQueries({ queryKey: authorKey(authorId) });
    },
  });
}

/** Refetches a person's reviews, and makes what shows reviews and ratings of places outdated. */
function refetchReviews(queries: QueryClient, authorId: string): Promise<void> {
  for (const kind of ['reviews', 'institution', 'institutions', 'suggestions', 'map']) {
    void queries.invalidateQueries({ queryKey: [kind] });
  }
  // Each with how many reviews are hidden.
  void queries.invalidateQueries({ queryKey: heldAuthorsKey });
  return queries.invalidateQueries({ queryKey: authorKey(authorId) });
}
