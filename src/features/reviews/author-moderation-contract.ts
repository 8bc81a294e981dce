import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { hiddenReasons, hidingReasons } from './hiding-reasons.ts';

/** How many reviews or replies a page of one person's holds: enough to judge forty at once. */
export const authorPageSize = 50;
/** How many people a page of those whose reviews and replies begin hidden holds. */
export const heldAuthorPageSize = 50;
/** The most reviews or replies that one call hides, so that all ratings change within the statement timeout. */
export const maxHiddenAtOnce = 200;

const params = z.object({ id: Id });
const query = z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) });

/** What a person has written at a place as administrators see it, with that place and why it is hidden. */
const AuthorItem = z.object({
  id: Id,
  institution_id: Id,
  institution_name: z.string(),
  institution_name_bn: z.nullable(z.string()),
  /** The institution's. */
  is_active: z.boolean(),
  is_hidden: z.boolean(),
  /** Null when it is not hidden, or nobody said why. */
  hidden_reason: z.nullable(z.enum(hiddenReasons)),
  created_at: z.string(),
  updated_at: z.string(),
});

export const AuthorReview = z.extend(AuthorItem, {
  /** 1 to 5. */
  rating: z.number(),
  comment: z.nullable(z.string()),
  images: z.array(z.string()),
});
export type AuthorReview = z.infer<typeof AuthorReview>;

export const AuthorReply = z.extend(AuthorItem, {
  review_id: Id,
  message: z.string(),
  /** Whether the institution was the author's at the time of writing (D14). */
  is_by_owner: z.boolean(),
});
export type AuthorReply = z.infer<typeof AuthorReply>;

/** The person whose reviews or replies are listed, whichever of both these are. */
export const Author = z.object({
  id: Id,
  /** Null when it is not known. */
  full_name: z.nullable(z.string()),
  /** Whether their new and changed reviews and replies begin hidden. */
  is_held: z.boolean(),
  /** An administrator's never begin hidden. */
  is_admin: z.boolean(),
  review_count: z.number(),
  reply_count: z.number(),
  /** How many of their reviews are hidden without an administrator having decided so. */
  waiting_review_count: z.number(),
  waiting_reply_count: z.number(),
});
export type Author = z.infer<typeof Author>;

/** What lists of one person's reviews or replies answer beside the page. */
const aboutAll = {
  /** How many of all are not hidden. */
  shown_count: z.number(),
  author: Author,
};

export const listAuthorReviews = defineEndpoint({
  name: 'listAuthorReviews',
  method: 'GET',
  path: '/api/admin/authors/{id}/reviews',
  who: 'admin',
  summary:
    'All reviews by one person, hidden ones too, newest first, 50 a page, each with its institution and ' +
    'why it is hidden; with how many are not hidden, and whether what this person writes begins hidden.',
  params,
  query,
  answer: z.extend(pageSchema(AuthorReview), aboutAll),
  refusals: ['notFound'],
});

export const listAuthorReplies = defineEndpoint({
  name: 'listAuthorReplies',
  method: 'GET',
  path: '/api/admin/authors/{id}/replies',
  who: 'admin',
  summary:
    'All replies by one person, hidden ones too, newest first, 50 a page, each with its institution and ' +
    'why it is hidden; with how many are not hidden, and whether what this person writes begins hidden.',
  params,
  query,
  answer: z.extend(pageSchema(AuthorReply), aboutAll),
  refusals: ['notFound'],
});

/** A person whose reviews and replies begin hidden. */
export const HeldAuthor = z.object({
  id: Id,
  /** Null when it is not known. */
  full_name: z.nullable(z.string()),
  held_since: z.string(),
  review_count: z.number(),
  /** How many of their reviews are not hidden. */
  shown_count: z.number(),
  reply_count: z.number(),
  /** How many of their replies are not hidden. */
  shown_reply_count: z.number(),
  /** How many reviews and replies are hidden without an administrator having decided so. */
  waiting_count: z.number(),
});
export type HeldAuthor = z.infer<typeof HeldAuthor>;

export const listHeldAuthors = defineEndpoint({
  name: 'listHeldAuthors',
  method: 'GET',
  path: '/api/admin/held-authors',
  who: 'admin',
  summary:
    'The people whose new and changed reviews and replies begin hidden, the one held last first, 50 a page, ' +
    'each with how many of both they have written, and how many wait for an administrator to read them.',
  query,
  answer: pageSchema(HeldAuthor),
});

/** What is hidden is named with the version that was read. */
const Versions = z
  .array(z.object({ id: Id, updated_at: z.iso.datetime({ offset: true }) }))
  .check(z.minLength(1), z.maxLength(maxHiddenAtOnce));
export type ReadVersions = z.infer<typeof Versions>;

const reason = z.enum(hidingReasons);

const HidingOutcome = z.object({
  /** How many of them are hidden now, for this reason or since before. */
  hidden: z.number(),
  /** How many were changed since they were read, and stay visible. Deleted ones are in neither. */
  changed: z.number(),
});

export const hideAuthorReviews = defineEndpoint({
  name: 'hideAuthorReviews',
  method: 'PATCH',
  path: '/api/admin/authors/{id}/reviews',
  who: 'admin',
  summary:
    'Hides reviews by one person, at most 200, for one reason and all at once. Each is named with the ' +
    'version that was read (updated_at): a visible one that was changed since stays so, and is counted. One ' +
    'that began hidden stays hidden, for this reason from then on.',
  params,
  body: z.object({ reason, reviews: Versions }),
  answer: HidingOutcome,
  refusals: ['notFound'],
});

export const hideAuthorReplies = defineEndpoint({
  name: 'hideAuthorReplies',
  method: 'PATCH',
  path: '/api/admin/authors/{id}/replies',
  who: 'admin',
  summary:
    'Hides replies by one person, at most 200, for one reason and all at once. Each is named with the ' +
    'version that was read (updated_at): a visible one that was changed since stays so, and is counted. One ' +
    'that began hidden stays hidden, for this reason from then on.',
  params,
  body: z.object({ reason, replies: Versions }),
  answer: HidingOutcome,
  refusals: ['notFound'],
});

export const holdAuthor = defineEndpoint({
  name: 'holdAuthor',
  method: 'PUT',
  path: '/api/admin/authors/{id}/hold',
  who: 'admin',
  summary:
    'Decides whether the reviews and replies that one person writes or changes from now on begin hidden, ' +
    "until an administrator shows them. Refused for administrators' accounts.",
  params,
  body: z.object({ is_held: z.boolean() }),
  answer: z.object({ is_held: z.boolean() }),
  refusals: ['notFound', 'conflict'],
});
