import { accountPermissions } from './account-permissions.ts';
import { adminPermissions } from './admin-permissions.ts';
import { favouritePermissions } from './favourite-permissions.ts';
import { notificationPermissions } from './notification-permissions.ts';
import { ownerPermissions } from './owner-permissions.ts';
import { reportPermissions } from './report-permissions.ts';
import { reviewPermissions } from './review-permissions.ts';
import { forEverybody, getRequest } from './permission-row.ts';
import { visitorPermissions } from './visitor-permissions.ts';
import type { PermissionRow } from './permission-row.ts';

/** What the server answers apart from the API's endpoints. */
const files: PermissionRow[] = [
  '/api/openapi.json',
  '/api/docs',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/sign-in/google?state=x',
  '/dev/sign-in/facebook?state=x',
].map((path) => ({
  name: `GET ${path}`,
  expected: forEverybody(200),
  buildRequest: getRequest(path),
}));

/** Every endpoint with the status for each caller, by theme. */
export const permissionRows: readonly { theme: string; rows: readonly PermissionRow[] }[] = [
  { theme: 'Visiting', rows: visitorPermissions },
  { theme: 'Accounts', rows: accountPermissions },
  { theme: 'Favourites', rows: favouritePermissions },
  { theme: 'Owning places', rows: ownerPermissions },
  { theme: 'Reviews and replies', rows: reviewPermissions },
  { theme: 'Reports', rows: reportPermissions },
  { theme: 'Notifications', rows: notificationPermissions },
  { theme: 'Administration', rows: adminPermissions },
  { theme: 'Documents', rows: files },
];
