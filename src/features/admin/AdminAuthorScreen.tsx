import { useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import type { WebApp } from '../../web/web-app.ts';
import { AdminAuthor } from './AdminAuthor.tsx';
import { AdminOnly } from './AdminOnly.tsx';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** All reviews and replies by one person. */
export function Screen() {
  const { authorId = '' } = useParams();
  return (
    <AdminOnly>
      <AdminAuthor key={authorId} authorId={authorId} />
    </AdminOnly>
  );
}
