import { signedIn, itsOwner } from './row.ts';
import type { PermissionRow } from './row.ts';

export const reviewing: PermissionRow[] = [
  {
    name: 'createReview',
    note: 'nobody reviews their own place',
    expected: [401, 201, 403, 201, 201],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/reviews`,
      method: 'POST',
      json: { rating: 5, comment: 'Good' },
    }),
  },
  {
    name: 'editReview',
    expected: itsOwner(200),
    ask: async ({ review }) => ({
      path: `/api/reviews/${await review()}`,
      method: 'PATCH',
      json: { rating: 1 },
    }),
  },
  {
    name: 'deleteReview',
    expected: itsOwner(204),
    ask: async ({ review }) => ({ path: `/api/reviews/${await review()}`, method: 'DELETE' }),
  },
  {
    name: 'createReply',
    expected: signedIn(201),
    ask: async ({ review }) => ({
      path: `/api/reviews/${await review()}/replies`,
      method: 'POST',
      json: { message: 'Thank you' },
    }),
  },
  {
    name: 'editReply',
    expected: itsOwner(200),
    ask: async ({ reply }) => ({
      path: `/api/replies/${await reply()}`,
      method: 'PATCH',
      json: { message: 'Thanks' },
    }),
  },
  {
    name: 'deleteReply',
    expected: itsOwner(204),
    ask: async ({ reply }) => ({ path: `/api/replies/${await reply()}`, method: 'DELETE' }),
  },
];
