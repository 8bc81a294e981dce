import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { redirect, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';
import { Spinner } from '../../web/ui/Spinner.tsx';
import { TopToasts } from '../../web/ui/Toast.tsx';
import type { WebApp } from '../../web/web-app.ts';
import { ReturnToApp } from './ReturnToApp.tsx';
import { AuthViews } from './AuthViews.tsx';
import { providersQuery, resetLinkQuery } from './queries.ts';
import { readReturnPath } from './return-path.ts';
import { useAuthScreen } from './use-auth-screen.ts';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  const { search, searchParams } = new URL(request.url);
  const isLink = searchParams.has('reset') || searchParams.has('app');
  if (app.server && app.session.current().user && !isLink) {
    throw redirect(readReturnPath({ search, state: null }) ?? '/');
  }
  const resetToken = searchParams.get('reset');
  await Promise.all([
    app.queries.prefetchQuery(providersQuery(app.api)),
    resetToken && app.queries.prefetchQuery(resetLinkQuery(app.api, resetToken)),
  ]);
}

/** The screen of /auth: sign-in, registration, and the steps around them. */
export function Screen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const code = params.get('app');
  return (
    <>
      <main className="page max-w-md py-4">
        <Head title={t('auth.title')} noIndex />
        {code === null ? <AuthContent /> : <ReturnToApp code={code} error={params.get('error')} />}
      </main>
      <TopToasts />
    </>
  );
}

function AuthContent() {
  const { t } = useTranslation();
  const auth = useAuthScreen();
  if (auth.leaving) return null;
  return (
    <>
      <LinkButton to="/" variant="quiet" className="-ml-2">
        <ArrowLeft size={20} aria-hidden /> {t('auth.back')}
      </LinkButton>
      <noscript>
        <p className="mt-2">{t('auth.needsScripts')}</p>
      </noscript>
      <div className="mt-2 pb-8">
        {auth.loading ? (
          <p role="status" className="flex items-center gap-2 py-8">
            <Spinner /> {t('shell.loading')}
          </p>
        ) : (
          <AuthViews auth={auth} />
        )}
      </div>
    </>
  );
}
