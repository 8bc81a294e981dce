import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { maxStars } from './max-stars.ts';

/** How many reviews a page holds. */
export const reviewPageSize = 12;
/** The most replies to a review, and the most by one person. */
export const maxReplies = 100;
export const maxRepliesOfPerson = 20;
/**
 * The most characters of one person's replies to a review, in total. Every reader of the place
 * loads them: without a limit, one account could make its page megabytes long within an hour.
 */
export const maxReplyCharactersOfPerson = 10_000;
/** The most characters of all replies to a review, in total: several accounts could do the same. */
export const maxReplyCharacters = 50_000;

/** A reply to a review. Its author is the institution's owner when both ids are equal (D14). */
export const Reply = z.object({
  id: Id,
  review_id: Id,
  institution_id: Id,
  /** The institution's owner at the time of writing. */
  owner_id: z.nullable(Id),
  user_id: Id,
  /** The author's; null when it is not known. */
  full_name: z.nullable(z.string()),
  message: z.string(),
  /**
   * True when an administrator hid it, or decided that what its author writes begins hidden; then only its
   * author and administrators get it.
   */
  is_hidden: z.optional(z.boolean()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Reply = z.infer<typeof Reply>;

export const Review = z.object({
  id: Id,
  institution_id: Id,
  user_id: Id,
  /** The author's; null when it is not known. */
  full_name: z.nullable(z.string()),
  /** 1 to 5. */
  rating: z.number(),
  comment: z.nullable(z.string()),
  /** Addresses of its images; a review that a device has kept since before there were any has none. */
  images: z.prefault(z.array(z.string()), []),
  /**
   * True when an administrator hid it, or an earlier one that its author deleted, or decided that what its
   * author writes begins hidden; then only its author, as `own`, and administrators get it, and it counts
   * in no rating.
   */
  is_hidden: z.optional(z.boolean()),
  created_at: z.string(),
  updated_at: z.string(),
  /** In the order they were written. */
  replies: z.array(Reply),
});
export type Review = z.infer<typeof Review>;

/** What somebody has written: it can be reported and moderated. */
export type WrittenItem = { kind: 'review'; item: Review } | { kind: 'reply'; item: Reply };

/** How many reviews gave each number of stars. */
export const RatingDistribution = z.object({
  '1': z.number(),
  '2': z.number(),
  '3': z.number(),
  '4': z.number(),
  '5': z.number(),
});
export type RatingDistribution = z.infer<typeof RatingDistribution>;

export const listReviews = defineEndpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/institutions/{id}/reviews',
  who: 'all',
  summary:
    'The reviews of an institution, newest first, 12 a page, each with its author and its ' +
    'replies, or only those that gave one number of stars (`rating`); with the distribution of ' +
    "stars over all of them, and with the caller's own review, whichever page it is on. Hidden " +
    'ones are listed for administrators only.',
  maxAgeSeconds: 0,
  params: z.object({ id: Id }),
  query: z.object({
    page: z.optional(wholeNumberParam(1, lastAllowedPage)),
    rating: z.optional(wholeNumberParam(1, maxStars)),
  }),
  answer: z.extend(pageSchema(Review), {
    /** The number of stars that was asked for, which `items` and `total` are limited to; null for all. */
    rating: z.nullable(z.number()),
    distribution: RatingDistribution,
    /** The caller's review; null when there is none, or the caller is signed out. */
    own: z.nullable(Review),
    /** The institution's: its owner may not review it, and a hidden one accepts no reviews. */
    owner_id: z.nullable(Id),
    is_active: z.boolean(),
  }),
  refusals: ['notFound'],
});

export const getReview = defineEndpoint({
  name: 'getReview',
  method: 'GET',
  path: '/api/reviews/{id}',
  who: 'all',
  summary: 'The institution that a review belongs to.',
  maxAgeSeconds: 0,
  params: z.object({ id: Id }),
  answer: z.object({ institution_id: Id }),
});
