import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import type { WebApp } from '../../web/web-app.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { AdminReports } from './AdminReports.tsx';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** Reports of visitors about places and reviews. */
export function Screen() {
  return (
    <AdminOnly>
      <AdminReports />
    </AdminOnly>
  );
}
