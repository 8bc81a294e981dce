import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import type { WebApp } from '../../web/web-app.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { AdminHeldAuthors } from './AdminHeldAuthors.tsx';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** The people whose reviews and replies begin hidden. */
export function Screen() {
  return (
    <AdminOnly>
      <AdminHeldAuthors />
    </AdminOnly>
  );
}
