import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { addLaterTexts } from '../../web/i18n/i18n.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { noticeCookieName, readAccountNotice } from './account-notice.ts';
import { saveReturnPath } from './return-path.ts';

/**
 * Shows toasts for changes of the account that happen outside of this screen, and stores the screen
 * to return to.
 */
export function useAccountNotices(): void {
  const { t } = useTranslation();
  const { i18n, session } = useWebApp();
  const { pathname, search, hash } = useLocation();
  const toast = useToast();
  useEffect(() => saveReturnPath(pathname + search + hash), [pathname, search, hash]);
  useEffect(() => {
    // Home loads only the texts that it shows at first.
    const afterTextsLoad = (showNotice: () => void) =>
      void addLaterTexts(i18n).then(showNotice, () => undefined);
    const showWelcome = () =>
      toast({ title: t('auth.welcome'), description: t('auth.welcomeText'), operation: 'enter' });
    const showConfirmed = () => {
      const description = session.current().user ? undefined : t('auth.emailConfirmedText');
      toast({ title: t('auth.emailConfirmed'), description });
    };
    const notice = readAccountNotice(document.cookie);
    if (notice) {
      document.cookie = `${noticeCookieName}=; path=/; max-age=0`;
      afterTextsLoad(notice === 'signedIn' ? showWelcome : showConfirmed);
    }
    return session.subscribe((change, _, heard) => {
      if (!heard && change === 'signedIn') afterTextsLoad(showWelcome);
      // A request that failed for this reason may have said so already.
      if (heard && change === 'signedOut') {
        toast({ title: t('shell.sessionEnded'), unlessShown: 'signedOut' });
      }
    });
  }, [i18n, session, t, toast]);
}
