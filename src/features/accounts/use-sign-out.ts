import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { leaveBy } from '../../web/leave-question.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';

/** Screens that a visitor has nothing to see on. */
const ownScreens = /^\/(profile|settings|admin|register-institution)\b/;

/**
 * Signs out here and in every other tab, once nothing unsaved is in the way; nothing is pretended
 * when the server was not reached.
 */
export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast('signOut');
  const [busy, setBusy] = useState(false);
  const hasFailed = useRef(false);
  /** The screen that is shown: its visitor may have gone on by the time that the server answers. */
  const shown = useRef('');
  const onGone = useRef<() => void>(undefined);
  useEffect(() => {
    shown.current = pathname;
    return () => {
      shown.current = '';
      onGone.current?.();
    };
  }, [pathname]);
  // The router is there before the screen is gone, whose guard would then lead to /auth.
  const goHome = async () => {
    const gone = new Promise<void>((resolve) => void (onGone.current = resolve));
    await navigate('/');
    await gone;
  };
  const signOut = async () => {
    setBusy(true);
    try {
      const { endSession } = await import('./sign-out.ts');
      await endSession(api);
      if (ownScreens.test(shown.current)) await goHome();
      session.publish('signedOut', null);
      // That one could not be may still stand there.
      if (hasFailed.current) toast({ title: t('auth.signedOutNow') });
      hasFailed.current = false;
    } catch {
      hasFailed.current = true;
      toast({ title: t('auth.signOutFailed'), variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, signOut: () => leaveBy(signOut) };
}
