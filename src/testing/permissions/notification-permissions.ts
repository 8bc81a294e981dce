import { forSignedIn, forItsOwnerPrivately, getRequest, postRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const notificationPermissions: PermissionRow[] = [
  { name: 'listNotifications', expected: forSignedIn(200), ask: getRequest('/api/notifications') },
  {
    name: 'countUnreadNotifications',
    expected: forSignedIn(200),
    ask: getRequest('/api/notifications/unread-count'),
  },
  {
    name: 'readNotification',
    expected: forItsOwnerPrivately(200),
    ask: async ({ notification }) => ({
      path: `/api/notifications/${await notification()}/read`,
      method: 'POST',
    }),
  },
  {
    name: 'readAllNotifications',
    expected: forSignedIn(200),
    ask: postRequest('/api/notifications/read-all'),
  },
  {
    name: 'streamNotifications',
    expected: forSignedIn(200),
    ask: getRequest('/api/notifications/stream'),
  },
];
