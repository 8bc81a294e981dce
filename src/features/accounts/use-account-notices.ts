import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { addLaterTexts } from '../../web/i18n/i18n.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { noticeCookie, noticeIn } from './account-notice.ts';
import { rememberScreen } from './return-address.ts';

/** Tells what happened to the account outside of this screen, and keeps the way back to it. */
export function useAccountNotices(): void {
  const { t } = useTranslation();
  const { i18n, session } = useWebApp();
  const { pathname, search, hash } = useLocation();
  const toast = useToast();
  useEffect(() => rememberScreen(pathname + search + hash), [pathname, search, hash]);
  useEffect(() => {
    // Home has its first texts alone.
    const tell = (say: () => void) => void addLaterTexts(i18n).then(say, () => undefined);
    const welcome = () =>
      toast({ title: t('auth.welcome'), description: t('auth.welcomeText'), act: 'enter' });
    const confirmed = () => {
      const description = session.current().user ? undefined : t('auth.emailConfirmedText');
      toast({ title: t('auth.emailConfirmed'), description });
    };
    const notice = noticeIn(document.cookie);
    if (notice) {
      document.cookie = `${noticeCookie}=; path=/; max-age=0`;
      tell(notice === 'signedIn' ? welcome : confirmed);
    }
    return session.subscribe((change, _, heard) => {
      if (!heard && change === 'signedIn') tell(welcome);
      // What was refused for it may have told so.
      if (heard && change === 'signedOut') {
        toast({ title: t('shell.sessionEnded'), unlessSaid: 'signedOut' });
      }
    });
  }, [i18n, session, t, toast]);
}
