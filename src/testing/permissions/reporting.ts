import { admins, signedIn } from './row.ts';
import type { PermissionRow } from './row.ts';

export const reporting: PermissionRow[] = [
  {
    name: 'getOwnReport',
    expected: signedIn(200),
    ask: async ({ institution }) => ({ path: `/api/institutions/${await institution()}/report` }),
  },
  {
    name: 'reportInstitution',
    note: 'nobody reports their own place',
    expected: [401, 200, 403, 200, 200],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/report`,
      method: 'PUT',
      json: { reason: 'closed' },
    }),
  },
  {
    name: 'withdrawReport',
    expected: signedIn(204),
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/report`,
      method: 'DELETE',
    }),
  },
  { name: 'listReports', expected: admins(200), ask: () => ({ path: '/api/admin/reports' }) },
  {
    name: 'settleReport',
    expected: admins(204),
    ask: async ({ report }) => {
      const { id, updated_at } = await report();
      const at = encodeURIComponent(updated_at.toISOString());
      return { path: `/api/admin/reports/${id}?updated_at=${at}`, method: 'DELETE' };
    },
  },
];
