import { forAdmins, forSignedIn } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const reportPermissions: PermissionRow[] = [
  {
    name: 'getOwnReport',
    expected: forSignedIn(200),
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/report`,
    }),
  },
  {
    name: 'reportInstitution',
    note: 'nobody reports their own place',
    expected: [401, 200, 403, 200, 200],
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/report`,
      method: 'PUT',
      json: { reason: 'closed' },
    }),
  },
  {
    name: 'withdrawReport',
    expected: forSignedIn(204),
    buildRequest: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/report`,
      method: 'DELETE',
    }),
  },
  {
    name: 'getOwnReviewReport',
    expected: forSignedIn(200),
    buildRequest: async ({ review }) => ({ path: `/api/reviews/${await review()}/report` }),
  },
  {
    name: 'reportReview',
    note: 'nobody reports their own review',
    expected: [401, 200, 403, 200, 200],
    buildRequest: async ({ review }) => ({
      path: `/api/reviews/${await review()}/report`,
      method: 'PUT',
      json: { reason: 'abuse' },
    }),
  },
  {
    name: 'reportReview',
    note: 'a hidden one',
    expected: [401, 404, 403, 404, 404],
    buildRequest: async ({ review }) => ({
      path: `/api/reviews/${await review({ is_hidden: true })}/report`,
      method: 'PUT',
      json: { reason: 'abuse' },
    }),
  },
  {
    name: 'reportReview',
    note: 'of their own place by its owner',
    expected: [401, 200, 200, 200, 200],
    buildRequest: async ({ reviewOfOwner }) => ({
      path: `/api/reviews/${await reviewOfOwner()}/report`,
      method: 'PUT',
      json: { reason: 'abuse' },
    }),
  },
  {
    name: 'withdrawReviewReport',
    expected: forSignedIn(204),
    buildRequest: async ({ review }) => ({
      path: `/api/reviews/${await review()}/report`,
      method: 'DELETE',
    }),
  },
  {
    name: 'getOwnReplyReport',
    expected: forSignedIn(200),
    buildRequest: async ({ reply }) => ({ path: `/api/replies/${await reply()}/report` }),
  },
  {
    name: 'reportReply',
    note: 'nobody reports their own reply',
    expected: [401, 200, 403, 200, 200],
    buildRequest: async ({ reply }) => ({
      path: `/api/replies/${await reply()}/report`,
      method: 'PUT',
      json: { reason: 'abuse' },
    }),
  },
  {
    name: 'reportReply',
    note: 'a hidden one',
    expected: [401, 404, 403, 404, 404],
    buildRequest: async ({ reply }) => ({
      path: `/api/replies/${await reply({ is_hidden: true })}/report`,
      method: 'PUT',
      json: { reason: 'abuse' },
    }),
  },
  {
    name: 'withdrawReplyReport',
    expected: forSignedIn(204),
    buildRequest: async ({ reply }) => ({
      path: `/api/replies/${await reply()}/report`,
      method: 'DELETE',
    }),
  },
  {
    name: 'listReports',
    expected: forAdmins(200),
    buildRequest: () => ({ path: '/api/admin/reports' }),
  },
  {
    name: 'settleReports',
    expected: forAdmins(200),
    buildRequest: async ({ report }) => {
      const { id, institution_id, updated_at } = await report();
      const json = { reports: [{ id, updated_at: updated_at.toISOString() }] };
      return { path: `/api/admin/reports/${institution_id}/settle`, method: 'POST', json };
    },
  },
];
