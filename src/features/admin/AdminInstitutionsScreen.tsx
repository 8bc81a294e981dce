import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import type { WebApp } from '../../web/web-app.ts';
import { AdminInstitutions } from './AdminInstitutions.tsx';
import { AdminOnly } from './AdminOnly.tsx';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** Hiding and verifying institutions, and giving them to owners (D23). */
export function Screen() {
  return (
    <AdminOnly>
      <AdminInstitutions />
    </AdminOnly>
  );
}
