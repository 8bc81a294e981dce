import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { addBusinessAction } from './role-flags.ts';
import { useSession } from './session.ts';

const formPath = '/register-institution';

/** What Add Business does for the current visitor. */
interface AddBusiness {
  /** The target and the state of the link; null where it opens the dialog. */
  link: { to: string; state?: { next: string } } | null;
  start: () => void;
  /** The upgrade dialog while it is open; render it beside the button. */
  dialog: ReactNode;
}

/** The Add Business rule: sign-in, the upgrade dialog, or the registration form. */
export function useAddBusiness(): AddBusiness {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /**
   * The path on which the dialog was opened. It closes with that screen, and if it loads late, does
   * not appear on another.
   */
  const [dialogPath, setDialogPath] = useState<string | null>(null);
  if (dialogPath !== null && dialogPath !== pathname) setDialogPath(null);
  const [UpgradeDialog, load, progressLine] = useLazyComponent(
    () => import('./UpgradeDialog.tsx'),
    'UpgradeDialog',
  );
  const link = {
    signIn: { to: '/auth', state: { next: formPath } },
    form: { to: formPath },
    upgrade: null,
  }[addBusinessAction(user)];
  return {
    link,
    start: () => {
      if (link) {
        void navigate(link.to, { state: link.state });
        return;
      }
      load();
      setDialogPath(pathname);
    },
    dialog:
      dialogPath === pathname &&
      (UpgradeDialog ? <UpgradeDialog onClose={() => setDialogPath(null)} /> : progressLine),
  };
}
