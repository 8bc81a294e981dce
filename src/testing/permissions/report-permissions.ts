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
    name: 'listReports',
    expected: forAdmins(200),
    buildRequest: () => ({ path: '/api/admin/reports' }),
  },
  {
    name: 'settleReport',
    expected: forAdmins(204),
    buildRequest: async ({ report }) => {
      const { id, updated_at } = await report();
      const encodedTime = encodeURIComponent(updated_at.toISOString());
      return { path: `/api/admin/reports/${id}?updated_at=${encodedTime}`, method: 'DELETE' };
    },
  },
];
