import { accounts } from './accounts.ts';
import { administering } from './administering.ts';
import { notifications } from './notifications.ts';
import { owning } from './owning.ts';
import { reporting } from './reporting.ts';
import { reviewing } from './reviewing.ts';
import { all, get } from './row.ts';
import { visitors } from './visiting.ts';
import type { PermissionRow } from './row.ts';

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
].map((path) => ({ name: `GET ${path}`, expected: all(200), ask: get(path) }));

/** Every endpoint with the status for each caller, by theme. */
export const permissionRows: readonly { theme: string; rows: readonly PermissionRow[] }[] = [
  { theme: 'Visiting', rows: visitors },
  { theme: 'Accounts', rows: accounts },
  { theme: 'Owning places', rows: owning },
  { theme: 'Reviews and replies', rows: reviewing },
  { theme: 'Reports', rows: reporting },
  { theme: 'Notifications', rows: notifications },
  { theme: 'Administration', rows: administering },
  { theme: 'Documents', rows: files },
];
