import { forAdmins, forSignedIn, forItsOwner } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const reviewPermissions: PermissionRow[] = [
  {
    name: 'createReview',
    note: 'nobody reviews their own place',
    expected: [401, 201, 403, 201, 201],
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/reviews`,
      method: 'POST',
      json: { rating: 5, comment: 'Good' },
    }),
  },
  {
    name: 'editReview',
    expected: forItsOwner(200),
    buildRequest: async ({ review, image }) => ({
      path: `/api/reviews/${await review()}`,
      method: 'PATCH',
      json: { rating: 1, images: [await image()] },
    }),
  },
  {
    name: 'deleteReview',
    expected: forItsOwner(204),
    buildRequest: async ({ review }) => ({
      path: `/api/reviews/${await review()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'createReply',
    expected: forSignedIn(201),
    buildRequest: async ({ review }) => ({
      path: `/api/reviews/${await review()}/replies`,
      method: 'POST',
      json: { message: 'Thank you' },
    }),
  },
  {
    name: 'moderateReview',
    expected: forAdmins(200),
    buildRequest: async ({ review }) => ({
      path: `/api/admin/reviews/${await review()}`,
      method: 'PATCH',
      json: { is_hidden: true },
    }),
  },
  {
    name: 'moderateReply',
    expected: forAdmins(200),
    buildRequest: async ({ reply }) => ({
      path: `/api/admin/replies/${await reply()}`,
      method: 'PATCH',
      json: { is_hidden: true },
    }),
  },
  {
    name: 'listAuthorReviews',
    expected: forAdmins(200),
    buildRequest: ({ ownerId }) => ({ path: `/api/admin/authors/${ownerId}/reviews` }),
  },
  {
    name: 'listHeldAuthors',
    expected: forAdmins(200),
    buildRequest: () => ({ path: '/api/admin/held-authors' }),
  },
  {
    name: 'hideAuthorReviews',
    expected: forAdmins(200),
    buildRequest: async ({ ownerId, review }) => {
      const read = { id: await review(), updated_at: new Date().toISOString() };
      const json = { reason: 'abuse', reviews: [read] };
      return { path: `/api/admin/authors/${ownerId}/reviews`, method: 'PATCH', json };
    },
  },
  {
    name: 'listAuthorReplies',
    expected: forAdmins(200),
    buildRequest: ({ ownerId }) => ({ path: `/api/admin/authors/${ownerId}/replies` }),
  },
  {
    name: 'hideAuthorReplies',
    expected: forAdmins(200),
    buildRequest: async ({ ownerId, reply }) => {
      const read = { id: await reply(), updated_at: new Date().toISOString() };
      const json = { reason: 'abuse', replies: [read] };
      return { path: `/api/admin/authors/${ownerId}/replies`, method: 'PATCH', json };
    },
  },
  {
    name: 'holdAuthor',
    expected: forAdmins(200),
    buildRequest: ({ ownerId }) => ({
      path: `/api/admin/authors/${ownerId}/hold`,
      method: 'PUT',
      json: { is_held: true },
    }),
  },
  {
    name: 'editReply',
    expected: forItsOwner(200),
    buildRequest: async ({ reply }) => ({
      path: `/api/replies/${await reply()}`,
      method: 'PATCH',
      json: { message: 'Thanks' },
    }),
  },
  {
    name: 'deleteReply',
    expected: forItsOwner(204),
    buildRequest: async ({ reply }) => ({
      path: `/api/replies/${await reply()}`,
      method: 'DELETE',
    }),
  },
];
