import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';

/** Screens that a visitor has nothing to see on. */
const ownScreens = /^\/(profile|settings|admin|register-institution)\b/;

/** Signs out here and in every other tab; nothing is pretended when the server was not reached. */
export function useSignOut(): { busy: boolean; signOut: () => Promise<void> } {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      const contract = await import('./contract.ts');
      await api(contract.signOut, {});
      if (ownScreens.test(pathname)) await navigate('/');
      session.publish('signedOut', null);
    } catch {
      toast({ title: t('auth.signOutFailed'), variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, signOut };
}
