import type { InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { itemsOf } from '../../shared/page.ts';
import type { Distribution, listReviews, Reply, Review } from './contract.ts';

/** A page of reviews as the API answers it, and those that were loaded of an institution. */
export type ReviewPage = AnswerOf<typeof listReviews>;
export type ReviewPages = InfiniteData<ReviewPage, number>;

/*
 * What a write makes of the loaded pages, before and after the server has answered. They are asked
 * for again in any case; this is what shows until then.
 */

/**
 * A new review of the caller on top, counted. It may have been read there before its own answer came,
 * as where another act of theirs had ended: then it is counted already.
 */
export function withNewReview(pages: ReviewPages, review: Review): ReviewPages {
  if (reviewOf(pages, review.id)) return withOwnReview(pages, review);
  const counted = recounted(pages, [review.rating, 1]);
  return {
    ...counted,
    pages: counted.pages.map((page, index) => ({
      ...page,
      items: index === 0 ? [review, ...page.items] : page.items,
      total: (page.total ?? 0) + 1,
    })),
  };
}

/** A review of the caller in place of its earlier self. */
export function withOwnReview(pages: ReviewPages, review: Review): ReviewPages {
  const before = reviewOf(pages, review.id);
  const counted = before ? recounted(pages, [before.rating, -1], [review.rating, 1]) : pages;
  const changed = changedReviews(counted, (one) => (one.id === review.id ? review : one));
  return { ...changed, pages: changed.pages.map((page) => ({ ...page, own: review })) };
}

/** Without a review, and without counting it. */
export function withoutReview(pages: ReviewPages, id: string): ReviewPages {
  const gone = reviewOf(pages, id);
  if (!gone) return pages;
  const counted = recounted(pages, [gone.rating, -1]);
  return {
    ...counted,
    pages: counted.pages.map((page) => ({
      ...page,
      items: page.items.filter((review) => review.id !== id),
      own: page.own?.id === id ? null : page.own,
      total: Math.max(0, (page.total ?? 0) - 1),
    })),
  };
}

/** A reply in place of its earlier self, or after the others of its review. */
export function withReply(pages: ReviewPages, reply: Reply): ReviewPages {
  return changedReviews(pages, (review) => {
    if (review.id !== reply.review_id) return review;
    const known = review.replies.some(({ id }) => id === reply.id);
    const replies = known
      ? review.replies.map((one) => (one.id === reply.id ? reply : one))
      : [...review.replies, reply];
    return { ...review, replies };
  });
}

/** Without a reply. */
export function withoutReply(pages: ReviewPages, id: string): ReviewPages {
  return changedReviews(pages, (review) => ({
    ...review,
    replies: review.replies.filter((reply) => reply.id !== id),
  }));
}

function reviewOf(pages: ReviewPages, id: string): Review | undefined {
  const own = pages.pages.find((page) => page.own?.id === id)?.own;
  return own ?? itemsOf(pages.pages).find((review) => review.id === id);
}

function changedReviews(pages: ReviewPages, change: (review: Review) => Review): ReviewPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map(change),
      own: page.own && change(page.own),
    })),
  };
}

/** Adds to the number of reviews that gave so many stars. */
function recounted(pages: ReviewPages, ...changes: [stars: number, by: number][]): ReviewPages {
  const count = (distribution: Distribution) => {
    const counts = { ...distribution };
    for (const [stars, by] of changes) {
      const key = starKeys.find((known) => Number(known) === stars);
      if (key) counts[key] = Math.max(0, counts[key] + by);
    }
    return counts;
  };
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, distribution: count(page.distribution) })),
  };
}

const starKeys = ['1', '2', '3', '4', '5'] as const;
