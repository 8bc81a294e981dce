import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';
import { Reply, Review } from './contract.ts';
import { Comment, messageWhen, NewComment, NewRating, Rating } from './fields.ts';

export const createReview = endpoint({
  name: 'createReview',
  method: 'POST',
  path: '/api/institutions/{id}/reviews',
  who: 'signedIn',
  summary:
    'Reviews an institution: 1 to 5 stars and an optional comment. One review a person, none of ' +
    "one's own institution. Its owner is notified.",
  params: z.object({ id: Id }),
  body: z.object({ rating: Rating, comment: Comment }),
  answer: Review,
  status: 201,
  refusals: ['alreadyReviewed', 'ownInstitution', 'conflict', 'tooMany'],
});

export const editReview = endpoint({
  name: 'editReview',
  method: 'PATCH',
  path: '/api/reviews/{id}',
  who: 'signedIn',
  summary: "Changes stars, comment or both of the caller's own review.",
  params: z.object({ id: Id }),
  body: z.object({ rating: z.optional(NewRating), comment: z.optional(NewComment) }).check(
    z.refine(({ rating, comment }) => rating !== undefined || comment !== undefined, {
      error: 'rating, comment or both',
      params: { code: 'nothingToChange' },
    }),
  ),
  answer: Review,
  refusals: ['tooMany'],
});

export const deleteReview = endpoint({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  who: 'signedIn',
  summary: "Deletes the caller's own review with its replies, and what anybody was told of them.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
});

export const createReply = endpoint({
  name: 'createReply',
  method: 'POST',
  path: '/api/reviews/{id}/replies',
  who: 'signedIn',
  summary:
    "Replies to a review. Its author and the institution's owner are notified, but for the one " +
    'who writes. A review takes 100 replies with 50,000 characters together, of one person 20 with ' +
    '10,000: beyond that, `conflict`.',
  params: z.object({ id: Id }),
  body: z.object({ message: messageWhen('write') }),
  answer: Reply,
  status: 201,
  refusals: ['conflict', 'tooMany'],
});

export const editReply = endpoint({
  name: 'editReply',
  method: 'PATCH',
  path: '/api/replies/{id}',
  who: 'signedIn',
  summary:
    "Changes the message of the caller's own reply; `conflict` where their replies to the review " +
    'would have more than 10,000 characters together, or all of it more than 50,000.',
  params: z.object({ id: Id }),
  body: z.object({ message: messageWhen('edit') }),
  answer: Reply,
  refusals: ['conflict', 'tooMany'],
});

export const deleteReply = endpoint({
  name: 'deleteReply',
  method: 'DELETE',
  path: '/api/replies/{id}',
  who: 'signedIn',
  summary: "Deletes the caller's own reply, and what anybody was told of it.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
});
