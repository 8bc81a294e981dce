import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import {
  hideAuthorReplies,
  hideAuthorReviews,
  holdAuthor,
  listHeldAuthors,
} from '../reviews/author-moderation-contract.ts';
import type { HidingReason } from '../reviews/hiding-reasons.ts';
import { moderateReply, moderateReview } from '../reviews/moderation-contract.ts';
import { refetchReports } from '../reports/settling-queries.ts';
import { fetchAuthorItems } from './author-items.ts';
import type { AuthorItem, AuthorItemKind, AuthorItemPage } from './author-items.ts';
import type { ReadItem } from './items-to-hide.ts';

const heldAuthorsKey = ['admin', 'held-authors'] as const;
const authorKey = (authorId: string) => ['admin', 'author', authorId];

/** All reviews or all replies by one person, newest first, page after page. */
export function authorItemsQuery(api: Api, authorId: string, kind: AuthorItemKind) {
  return infiniteQueryOptions({
    queryKey: [...authorKey(authorId), kind],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchAuthorItems(api, kind, { authorId, page: pageParam, signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** The people whose reviews and replies begin hidden, the one held last first, page after page. */
export function heldAuthorsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: heldAuthorsKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listHeldAuthors, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

interface Hiding {
  kind: AuthorItemKind;
  reason: HidingReason;
  items: readonly ReadItem[];
}

/** Hides the versions of reviews or replies that were read. */
export function hideItemsMutation(api: Api, queries: QueryClient, authorId: string) {
  return mutationOptions({
    mutationFn: ({ kind, reason, items }: Hiding) => {
      const params = { id: authorId };
      const read = items.map(({ id, updated_at }) => ({ id, updated_at }));
      return kind === 'review'
        ? api(hideAuthorReviews, { params, body: { reason, reviews: read } })
        : api(hideAuthorReplies, { params, body: { reason, replies: read } });
    },
    ...retryLostOnce,
    onSettled: () => {
      // Hiding a review settles the reports of it.
      void refetchReports(queries);
      void refetchItems(queries, authorId);
    },
  });
}

/** Shows a review or reply again, in the version that was read. */
export function showItemMutation(api: Api, queries: QueryClient, authorId: string) {
  return mutationOptions({
    mutationFn: ({ kind, id, updated_at }: Pick<AuthorItem, 'kind' | 'id' | 'updated_at'>) =>
      api(kind === 'review' ? moderateReview : moderateReply, {
        params: { id },
        body: { is_hidden: false, updated_at },
      }),
    ...retryLostOnce,
    // With a pause in between the button would say for a moment what it did before.
    onSettled: () => refetchItems(queries, authorId),
  });
}

/** Lets what a person writes begin hidden, or no longer. */
export function holdAuthorMutation(api: Api, queries: QueryClient, authorId: string) {
  return mutationOptions({
    mutationFn: (is_held: boolean) =>
      api(holdAuthor, { params: { id: authorId }, body: { is_held } }),
    ...retryLostOnce,
    onSuccess: ({ is_held }) =>
      queries.setQueriesData<InfiniteData<AuthorItemPage, number>>(
        { queryKey: authorKey(authorId) },
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

/** Refetches what a person wrote, and makes what shows reviews and ratings of places outdated. */
function refetchItems(queries: QueryClient, authorId: string): Promise<void> {
  for (const kind of ['reviews', 'institution', 'institutions', 'suggestions', 'map']) {
    void queries.invalidateQueries({ queryKey: [kind] });
  }
  // Each with how much is hidden and waits.
  void queries.invalidateQueries({ queryKey: heldAuthorsKey });
  return queries.invalidateQueries({ queryKey: authorKey(authorId) });
}
