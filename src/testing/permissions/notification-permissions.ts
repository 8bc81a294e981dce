import { forSignedIn, forItsOwnerPrivately, getRequest, postRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

export const notificationPermissions: PermissionRow[] = [
  {
    name: 'listNotifications',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/notifications'),
  },
  {
    name: 'countUnreadNotifications',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/notifications/unread-count'),
  },
  {
    name: 'readNotification',
    expected: forItsOwnerPrivately(200),
    buildRequest: async ({ notification }) => ({
      path: `/api/notifications/${await notification()}/read`,
      method: 'POST',
    }),
  },
  {
    name: 'readAllNotifications',
    expected: forSignedIn(200),
    buildRequest: postRequest('/api/notifications/read-all'),
  },
  {
    name: 'streamNotifications',
    expected: forSignedIn(200),
    buildRequest: getRequest('/api/notifications/stream'),
  },
];
