import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import type { WebApp } from '../../web/web-app.ts';
import { AdminCategories } from './AdminCategories.tsx';
import { AdminOnly } from './AdminOnly.tsx';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** Category administration. */
export function Screen() {
  return (
    <AdminOnly>
      <AdminCategories />
    </AdminOnly>
  );
}
