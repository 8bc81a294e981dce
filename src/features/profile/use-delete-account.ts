import { useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useDeletion } from '../../web/use-deletion.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { deleteAccount } from '../accounts/contract.ts';
import { useLeaveProtectedScreen } from '../accounts/use-leave-protected-screen.ts';
import { placesToDecide } from './profile-errors.ts';
import { useAccountErrorToast } from './use-account-error-toast.ts';

/**
 * Deletes the account. `places` is how many the person owns: 0 until the server has asked about
 * them.
 */
export function useDeleteAccount() {
  const { t } = useTranslation();
  const { api, session } = useWebApp();
  const leaveProtectedScreen = useLeaveProtectedScreen();
  const toast = useToast('deleteAccount');
  const showError = useAccountErrorToast('deleteAccount');
  const isRunning = useRef(false);
  const runDeletion = useDeletion(isSignedOut);
  const [busy, setBusy] = useState(false);
  const [places, setPlaces] = useState(0);

  const run = async (institutions: 'release' | 'delete' | null) => {
    try {
      await runDeletion('me', () =>
        api(deleteAccount, { query: institutions ? { institutions } : {} }),
      );
      await leaveProtectedScreen();
      session.publish('signedOut', null);
      toast({ title: t('settings.deleted') });
    } catch (error) {
      const placeCount = placesToDecide(error);
      if (placeCount === null) showError(error);
      else setPlaces(placeCount);
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    places,
    busy,
    remove: (institutions: 'release' | 'delete' | null) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      void run(institutions);
    },
  };
}

/** The deletion of one's own account, with the outcome of earlier tries. */
export type AccountDeletion = ReturnType<typeof useDeleteAccount>;

/** An account that is gone has no session, so an earlier try may have succeeded. */
function isSignedOut({ code }: ApiError): boolean {
  return code === 'notSignedIn';
}
