import { useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { importWithRetry } from '../../web/import-with-retry.ts';
import { leaveThroughGuard } from '../../web/leave-guard.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { useLeaveProtectedScreen } from './use-leave-protected-screen.ts';

/**
 * Signs out here and in every other tab, once nothing unsaved is in the way. If the server cannot
 * be reached, the session stays and a toast says so.
 */
export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const leaveProtectedScreen = useLeaveProtectedScreen();
  const toast = useToast('signOut');
  const [busy, setBusy] = useState(false);
  const hasFailed = useRef(false);
  const signOut = async () => {
    setBusy(true);
    try {
      const { endSession } = await importWithRetry(() => import('./sign-out.ts'), 'endSession');
      await endSession(api);
      await leaveProtectedScreen();
      session.publish('signedOut', null);
      // The toast of the failed attempt may still be shown.
      if (hasFailed.current) toast({ title: t('auth.signedOutNow') });
      hasFailed.current = false;
    } catch {
      hasFailed.current = true;
      toast({ title: t('auth.signOutFailed'), variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, signOut: () => leaveThroughGuard(signOut) };
}
