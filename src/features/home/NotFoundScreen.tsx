import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import type { WebApp } from '../../web/web-app.ts';

export async function prefetch(app: WebApp): Promise<void> {
  if (app.server) app.server.status = 404;
}

/** The page-not-found screen. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <main>
      <Head title={t('pageNotFound')} hidden />
      <h1>{t('pageNotFound')}</h1>
      <Link to="/">{t('returnHome')}</Link>
    </main>
  );
}
