import { signedIn, itsOwnerPrivately, get, post } from './row.ts';
import type { PermissionRow } from './row.ts';

export const notifications: PermissionRow[] = [
  { name: 'listNotifications', expected: signedIn(200), ask: get('/api/notifications') },
  {
    name: 'countUnreadNotifications',
    expected: signedIn(200),
    ask: get('/api/notifications/unread-count'),
  },
  {
    name: 'readNotification',
    expected: itsOwnerPrivately(200),
    ask: async ({ notification }) => ({
      path: `/api/notifications/${await notification()}/read`,
      method: 'POST',
    }),
  },
  {
    name: 'readAllNotifications',
    expected: signedIn(200),
    ask: post('/api/notifications/read-all'),
  },
  { name: 'streamNotifications', expected: signedIn(200), ask: get('/api/notifications/stream') },
];
