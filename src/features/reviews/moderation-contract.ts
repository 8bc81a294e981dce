import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';

const params = z.object({ id: Id });
const body = z.object({
  is_hidden: z.boolean(),
  /** The version that was read; where it has changed since, the call is refused. */
  updated_at: z.optional(z.iso.datetime({ offset: true })),
});
const answer = z.object({ id: Id, is_hidden: z.boolean() });

export const moderateReview = defineEndpoint({
  name: 'moderateReview',
  method: 'PATCH',
  path: '/api/admin/reviews/{id}',
  who: 'admin',
  summary:
    'Hides a review with its replies, or shows it again. A hidden one counts in no rating, and only its ' +
    'author and administrators see it. If its author deletes it, their next one begins hidden. The owner ' +
    'of the institution is notified of one that began hidden when it is shown for the first time. With ' +
    'updated_at, only if its author has changed nothing since.',
  ...{ params, body, answer },
  refusals: ['conflict'],
});

export const moderateReply = defineEndpoint({
  name: 'moderateReply',
  method: 'PATCH',
  path: '/api/admin/replies/{id}',
  who: 'admin',
  summary:
    'Hides a reply, or shows it again. Only its author and administrators see a hidden one. The author of ' +
    'the review and the owner of the institution are notified of one that began hidden when it is shown for ' +
    'the first time. With updated_at, only if its author has changed nothing since.',
  ...{ params, body, answer },
  refusals: ['conflict'],
});
