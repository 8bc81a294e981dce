import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { rememberScreen } from './return-address.ts';

/** Set by the server when it sends somebody on to a page that has something to tell them. */
const noticeCookie = 'account-notice';

/** Tells what happened to the account outside of this screen, and keeps the way back to it. */
export function useAccountNotices(): void {
  const { t } = useTranslation();
  const { session } = useWebApp();
  const { pathname, search, hash } = useLocation();
  const toast = useToast();
  useEffect(() => rememberScreen(pathname + search + hash), [pathname, search, hash]);
  useEffect(() => {
    if (!document.cookie.includes(`${noticeCookie}=emailConfirmed`)) return;
    document.cookie = `${noticeCookie}=; path=/; max-age=0`;
    toast({ title: t('shell.emailConfirmed'), description: t('shell.emailConfirmedText') });
  }, [t, toast]);
  useEffect(
    () =>
      session.subscribe((change, _, heard) => {
        if (!heard || change !== 'signedOut') return;
        // What was refused for it may have told so.
        toast({ title: t('shell.sessionEnded'), unlessSaid: 'signedOut' });
      }),
    [session, t, toast],
  );
}
