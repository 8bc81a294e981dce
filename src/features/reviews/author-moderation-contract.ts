import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { hiddenReasons, hidingReasons } from './hiding-reasons.ts';

/** How many reviews a page of one person's holds: enough to judge forty at once. */
export const authorReviewPageSize = 50;
/** How many people a page of those whose reviews begin hidden holds. */
export const heldAuthorPageSize = 50;
/** The most reviews that one call hides, so that all their ratings change within the statement timeout. */
export const maxReviewsHiddenAtOnce = 200;

const params = z.object({ id: Id });

/** A person's review as administrators see it, with its place and why it is hidden. */
export const AuthorReview = z.object({
  id: Id,
  institution_id: Id,
  institution_name: z.string(),
  institution_name_bn: z.nullable(z.string()),
  /** The institution's. */
  is_active: z.boolean(),
  /** 1 to 5. */
  rating: z.number(),
  comment: z.nullable(z.string()),
  is_hidden: z.boolean(),
  /** Null when it is not hidden, or nobody said why. */
  hidden_reason: z.nullable(z.enum(hiddenReasons)),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AuthorReview = z.infer<typeof AuthorReview>;

export const listAuthorReviews = defineEndpoint({
  name: 'listAuthorReviews',
  method: 'GET',
  path: '/api/admin/authors/{id}/reviews',
  who: 'admin',
  summary:
    'All reviews by one person, hidden ones too, newest first, 50 a page, each with its institution and ' +
    'why it is hidden; with how many are not hidden, and whether what this person writes begins hidden.',
  params,
  query: z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) }),
  answer: z.extend(pageSchema(AuthorReview), {
    /** How many of all are not hidden. */
    shown_count: z.number(),
    author: z.object({
      id: Id,
      /** Null when it is not known. */
      full_name: z.nullable(z.string()),
      /** Whether their new and changed reviews begin hidden. */
      is_held: z.boolean(),
      /** An administrator's never begin hidden. */
      is_admin: z.boolean(),
    }),
  }),
  refusals: ['notFound'],
});

/** A person whose reviews begin hidden. */
export const HeldAuthor = z.object({
  id: Id,
  /** Null when it is not known. */
  full_name: z.nullable(z.string()),
  held_since: z.string(),
  review_count: z.number(),
  /** How many of them are not hidden. */
  shown_count: z.number(),
});
export type HeldAuthor = z.infer<typeof HeldAuthor>;

export const listHeldAuthors = defineEndpoint({
  name: 'listHeldAuthors',
  method: 'GET',
  path: '/api/admin/held-authors',
  who: 'admin',
  summary:
    'The people whose new and changed reviews begin hidden, the one held last first, 50 a page, each with ' +
    'how many reviews they have written.',
  query: z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) }),
  answer: pageSchema(HeldAuthor),
});

export const hideAuthorReviews = defineEndpoint({
  name: 'hideAuthorReviews',
  method: 'PATCH',
  path: '/api/admin/authors/{id}/reviews',
  who: 'admin',
  summary:
    'Hides reviews by one person, at most 200, for one reason and all at once. Each is named with the ' +
    'version that was read (updated_at): a visible one that was changed since stays so, and is counted.',
  params,
  body: z.object({
    reason: z.enum(hidingReasons),
    reviews: z
      .array(z.object({ id: Id, updated_at: z.iso.datetime({ offset: true }) }))
      .check(z.minLength(1), z.maxLength(maxReviewsHiddenAtOnce)),
  }),
  answer: z.object({
    /** How many of them are hidden now, for this reason or since before. */
    hidden: z.number(),
    /** How many were changed since they were read, and stay visible. Deleted ones are in neither. */
    changed: z.number(),
  }),
  refusals: ['notFound'],
});

export const holdAuthor = defineEndpoint({
  name: 'holdAuthor',
  method: 'PUT',
  path: '/api/admin/authors/{id}/hold',
  who: 'admin',
  summary:
    'Decides whether the reviews that one person writes or changes from now on begin hidden, until an ' +
    "administrator shows them. Refused for administrators' accounts.",
  params,
  body: z.object({ is_held: z.boolean() }),
  answer: z.object({ is_held: z.boolean() }),
  refusals: ['notFound', 'conflict'],
});
