import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectSignedOut } from '../../web/shell/route-guard.ts';
import { RouteGuard } from '../../web/shell/RouteGuard.tsx';
import type { WebApp } from '../../web/web-app.ts';
import { AdminCategories } from './AdminCategories.tsx';

/** A role of the product, not one of ARIA. */
const needed = 'admin';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  redirectSignedOut(app, request);
}

/** Category administration: for administrators alone (D10, D37). */
export function Screen() {
  const { t } = useTranslation();
  return (
    <RouteGuard role={needed} denied={t('admin.denied')}>
      <AdminCategories />
    </RouteGuard>
  );
}
