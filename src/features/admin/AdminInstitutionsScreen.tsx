import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import { RouteGuard } from '../../web/shell/RouteGuard.tsx';
import type { WebApp } from '../../web/web-app.ts';
import { AdminInstitutions } from './AdminInstitutions.tsx';

/** A role of the product, not one of ARIA. */
const needed = 'admin';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** Hiding and verifying institutions: for administrators alone (D23). */
export function Screen() {
  const { t } = useTranslation();
  return (
    <RouteGuard role={needed} denied={t('admin.denied')}>
      <AdminInstitutions />
    </RouteGuard>
  );
}
