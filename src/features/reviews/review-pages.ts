import type { InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import type { RatingDistribution, listReviews, Reply, Review } from './contract.ts';

/** A page of reviews as the API returns it, and all loaded pages of an institution. */
export type ReviewPage = AnswerOf<typeof listReviews>;
export type ReviewPages = InfiniteData<ReviewPage, number>;

/*
 * The effects of writes on the loaded pages, both optimistic and confirmed. They are shown until
 * the pages have been refetched, which happens in any case.
 */

/**
 * Adds the caller's new review on top, and counts it, unless it begins hidden. If a refetch, after
 * another act perhaps, has brought it already, it is counted already.
 */
export function withNewReview(pages: ReviewPages, review: Review): ReviewPages {
  if (findReview(pages, review.id)) return withOwnReview(pages, review);
  const counted = withRatingCounts(pages, [review.rating, countOf(review)]);
  return {
    ...counted,
    pages: counted.pages.map((page, index) => ({
      ...page,
      // Whatever its stars, and those of the list: who wrote it sees that it is there.
      items: index === 0 && !review.is_hidden ? [review, ...page.items] : page.items,
      total: totalAfter(page, null, review),
    })),
  };
}

/** Replaces the caller's review by its new version. */
export function withOwnReview(pages: ReviewPages, review: Review): ReviewPages {
  const before = findReview(pages, review.id);
  const counted = before
    ? withRatingCounts(pages, [before.rating, -countOf(before)], [review.rating, countOf(review)])
    : pages;
  const changed = mapReviews(counted, (each) => (each.id === review.id ? review : each));
  return {
    ...changed,
    pages: changed.pages.map((page) => ({
      ...page,
      ...{ own: review, total: before ? totalAfter(page, before, review) : page.total },
    })),
  };
}

/** Removes a review, and from the counts. */
export function withoutReview(pages: ReviewPages, id: string): ReviewPages {
  const removed = findReview(pages, id);
  if (!removed) return pages;
  const counted = withRatingCounts(pages, [removed.rating, -countOf(removed)]);
  return {
    ...counted,
    pages: counted.pages.map((page) => ({
      ...page,
      items: page.items.filter((review) => review.id !== id),
      own: page.own?.id === id ? null : page.own,
      total: totalAfter(page, removed, null),
    })),
  };
}

/** Hides a review, which is then not counted, or shows it again. */
export function withHiddenReview(pages: ReviewPages, id: string, is_hidden: boolean): ReviewPages {
  const before = findReview(pages, id);
  if (!before) return pages;
  const after = { ...before, is_hidden };
  const counted = withRatingCounts(pages, [before.rating, countOf(after) - countOf(before)]);
  return mapReviews(counted, (review) => (review.id === id ? { ...review, is_hidden } : review));
}

/** Hides a reply, or shows it again. */
export function withHiddenReply(pages: ReviewPages, id: string, is_hidden: boolean): ReviewPages {
  return mapReviews(pages, (review) => ({
    ...review,
    replies: review.replies.map((reply) => (reply.id === id ? { ...reply, is_hidden } : reply)),
  }));
}

/** Replaces a reply by its new version, or adds it after the others of its review. */
export function withReply(pages: ReviewPages, reply: Reply): ReviewPages {
  return mapReviews(pages, (review) => {
    if (review.id !== reply.review_id) return review;
    const isKnown = review.replies.some(({ id }) => id === reply.id);
    const replies = isKnown
      ? review.replies.map((existing) => (existing.id === reply.id ? reply : existing))
      : [...review.replies, reply];
    return { ...review, replies };
  });
}

/** Removes a reply. */
export function withoutReply(pages: ReviewPages, id: string): ReviewPages {
  return mapReviews(pages, (review) => ({
    ...review,
    replies: review.replies.filter((reply) => reply.id !== id),
  }));
}

/** Whether a page's list would hold a review: that of all, or of its number of stars. */
function isListed({ rating }: ReviewPage, review: Review): boolean {
  return rating === null || rating === review.rating;
}

/** How many reviews a page's list has, once one has become another; null for none. */
function totalAfter(page: ReviewPage, before: Review | null, after: Review | null): number {
  const countInList = (review: Review | null) =>
    review && isListed(page, review) ? countOf(review) : 0;
  return Math.max(0, (page.total ?? 0) - countInList(before) + countInList(after));
}

/** How much a review counts in ratings: a hidden one does not. */
function countOf({ is_hidden }: Review): 0 | 1 {
  return is_hidden ? 0 : 1;
}

function findReview(pages: ReviewPages, id: string): Review | undefined {
  const own = pages.pages.find((page) => page.own?.id === id)?.own;
  return own ?? mergePageItems(pages.pages).find((review) => review.id === id);
}

function mapReviews(pages: ReviewPages, change: (review: Review) => Review): ReviewPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map(change),
      own: page.own && change(page.own),
    })),
  };
}

/** Changes the number of reviews for each of these numbers of stars. */
function withRatingCounts(
  pages: ReviewPages,
  ...changes: [stars: number, by: number][]
): ReviewPages {
  const adjustCounts = (distribution: RatingDistribution) => {
    const counts = { ...distribution };
    for (const [stars, delta] of changes) {
      const key = starKeys.find((known) => Number(known) === stars);
      if (key) counts[key] = Math.max(0, counts[key] + delta);
    }
    return counts;
  };
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, distribution: adjustCounts(page.distribution) })),
  };
}

const starKeys = ['1', '2', '3', '4', '5'] as const;
