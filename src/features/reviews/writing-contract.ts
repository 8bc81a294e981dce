import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';
import { Reply, Review } from './contract.ts';
import {
  Comment,
  Images,
  replyMessageField,
  NewComment,
  NewImages,
  NewRating,
  Rating,
} from './review-fields.ts';

export const createReview = defineEndpoint({
  name: 'createReview',
  method: 'POST',
  path: '/api/institutions/{id}/reviews',
  who: 'signedIn',
  summary:
    'Reviews an institution with 1 to 5 stars, an optional comment and up to 5 images that the caller has ' +
    'uploaded and nothing else uses, once for each person, ' +
    'and not for the owner of the institution, who is notified. After a hidden review that its ' +
    'author deleted, the next one begins hidden (`is_hidden`), as do those of people of whom an ' +
    'administrator decided so, and nobody is notified.',
  params: z.object({ id: Id }),
  body: z.object({ rating: Rating, comment: Comment, images: Images }),
  answer: Review,
  status: 201,
  refusals: ['alreadyReviewed', 'ownInstitution', 'conflict', 'tooMany'],
});

export const editReview = defineEndpoint({
  name: 'editReview',
  method: 'PATCH',
  path: '/api/reviews/{id}',
  who: 'signedIn',
  summary:
    "Changes the stars, the comment, the images or several of these of the caller's own review. This hides " +
    'it (`is_hidden`) where an administrator decided that what this person writes begins hidden.',
  params: z.object({ id: Id }),
  body: z
    .object({
      rating: z.optional(NewRating),
      comment: z.optional(NewComment),
      images: z.optional(NewImages),
    })
    .check(
      z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
        error: 'rating, comment, images or several of them',
        params: { code: 'nothingToChange' },
      }),
    ),
  answer: Review,
  refusals: ['tooMany'],
});

export const deleteReview = defineEndpoint({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  who: 'signedIn',
  summary:
    "Deletes the caller's own review with its images, its replies and the notifications about them.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
});

export const createReply = defineEndpoint({
  name: 'createReply',
  method: 'POST',
  path: '/api/reviews/{id}/replies',
  who: 'signedIn',
  summary:
    "Replies to a review. Its author and the institution's owner are notified, except for the " +
    'one who replies. A review can have 100 replies with 50,000 characters in total, and 20 ' +
    'with 10,000 by one person; beyond that the call is refused with `conflict`. It begins hidden ' +
    '(`is_hidden`) where an administrator decided that what this person writes does, and nobody is notified.',
  params: z.object({ id: Id }),
  body: z.object({ message: replyMessageField('write') }),
  answer: Reply,
  status: 201,
  refusals: ['conflict', 'tooMany'],
});

export const editReply = defineEndpoint({
  name: 'editReply',
  method: 'PATCH',
  path: '/api/replies/{id}',
  who: 'signedIn',
  summary:
    "Changes the message of the caller's own reply. Refused with `conflict` when their replies " +
    'to the review would exceed 10,000 characters in total, or all replies to it 50,000. This hides it ' +
    '(`is_hidden`) where an administrator decided that what this person writes begins hidden.',
  params: z.object({ id: Id }),
  body: z.object({ message: replyMessageField('edit') }),
  answer: Reply,
  refusals: ['conflict', 'tooMany'],
});

export const deleteReply = defineEndpoint({
  name: 'deleteReply',
  method: 'DELETE',
  path: '/api/replies/{id}',
  who: 'signedIn',
  summary: "Deletes the caller's own reply and the notifications about it.",
  params: z.object({ id: Id }),
  answer: z.void(),
  status: 204,
});
