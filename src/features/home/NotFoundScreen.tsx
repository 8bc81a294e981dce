import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';
import type { WebApp } from '../../web/web-app.ts';

export async function prefetch(app: WebApp): Promise<void> {
  if (app.server) app.server.status = 404;
}

/**
 * The page-not-found screen. The missing path is logged here, and on the server if that rendered
 * it.
 */
export function Screen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => console.info('page not found:', pathname), [pathname]);
  return (
    <main className="page flex grow flex-col items-center justify-center gap-4 py-16 text-center">
      <Head title={`${t('pageNotFound')} | ${t('shell.name')}`} noIndex />
      <MapPinOff size={40} className="text-muted" aria-hidden />
      <h1 className="text-2xl font-semibold">{t('pageNotFound')}</h1>
      <p className="max-w-md text-muted">{t('pageNotFoundText')}</p>
      <LinkButton to="/">{t('returnHome')}</LinkButton>
    </main>
  );
}
