import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../web/api/client.ts';
import { Head } from '../../web/head/head.tsx';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useNavigateIfCurrent } from '../../web/ui/use-navigate-if-current.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { accountFailureToast } from './auth-failure-toasts.ts';
import { becomeFirstAdmin } from './contract.ts';
import { checkSession } from './sync-session.ts';
import { firstAdminLinkQuery } from './queries.ts';
import { roleFlags } from './role-flags.ts';
import { useSession } from './session.ts';

export async function prefetch(app: WebApp, { request }: LoaderFunctionArgs): Promise<void> {
  const token = new URL(request.url).searchParams.get('token');
  if (token) await app.queries.prefetchQuery(firstAdminLinkQuery(app.api, token));
}

/**
 * The screen of the one-time link that the program prints when it starts without any administrator.
 */
export function Screen() {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const { user } = useSession();
  const { isAdmin } = roleFlags(user);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigateIfCurrent = useNavigateIfCurrent();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [expired, setExpired] = useState(false);
  const token = new URLSearchParams(search).get('token');
  const { data: isLinkValid } = useQuery({
    ...firstAdminLinkQuery(api, token ?? ''),
    enabled: token !== null,
  });

  const isLinkUnusable = !token || expired || isLinkValid === false;

  const becomeAdmin = async (linkToken: string) => {
    setBusy(true);
    try {
      const answer = await api(becomeFirstAdmin, { body: { token: linkToken } });
      session.publish('userUpdated', answer.user);
      toast({ title: t('firstAdmin.done') });
      await navigateIfCurrent(() => void navigate('/admin/categories', { replace: true }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'linkExpired') {
        // An earlier try, whose response was lost, may have used the link.
        await checkSession({ api, session });
        setExpired(true);
      } else toast(accountFailureToast(error, t));
    }
    setBusy(false);
  };

  return (
    <main className="page max-w-md py-6">
      <Head title={t('firstAdmin.title')} noIndex />
      <h1 className="text-2xl font-semibold">{t('firstAdmin.heading')}</h1>
      {isLinkUnusable && isAdmin && (
        <>
          <p role="status" className="mt-3">
            {t('firstAdmin.done')}
          </p>
          <LinkButton to="/admin/categories" className="mt-4">
            {t('navigation.adminPanel')}
          </LinkButton>
        </>
      )}
      {isLinkUnusable && !isAdmin && (
        <>
          <p role="alert" className="mt-3">
            {t('firstAdmin.expired')}
          </p>
          <p className="mt-3 text-muted">{t('firstAdmin.another')}</p>
          <LinkButton to="/" className="mt-4">
            {t('returnHome')}
          </LinkButton>
        </>
      )}
      {!isLinkUnusable && (
        <>
          <p className="mt-3">{t('firstAdmin.text')}</p>
          <p className="mt-3">{t('firstAdmin.may')}</p>
          <p className="mt-3 wrap-anywhere text-muted">
            {user ? t('firstAdmin.as', { email: user.email }) : t('firstAdmin.signInFirst')}
          </p>
          {user ? (
            <Button
              onClick={() => void becomeAdmin(token)}
              busy={busy && t('firstAdmin.busy')}
              className="mt-4"
            >
              {t('firstAdmin.action')}
            </Button>
          ) : (
            <LinkButton
              to={`/auth?${new URLSearchParams({ next: pathname + search })}`}
              className="mt-4"
            >
              {t('auth.signIn')}
            </LinkButton>
          )}
        </>
      )}
    </main>
  );
}
