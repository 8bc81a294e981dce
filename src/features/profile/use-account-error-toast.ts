import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { checkSession } from '../accounts/sync-session.ts';
import { profileErrorToast } from './profile-errors.ts';

/**
 * Shows why a request about one's own account failed, and returns a function that removes the
 * toast. If the session has ended, the page shows that too.
 */
export function useAccountErrorToast(act?: string): (error: unknown) => () => void {
  const { t } = useTranslation();
  const app = useWebApp();
  const toast = useToast(act);
  return (error) => {
    const dismissToast = toast(profileErrorToast(error, t));
    if (error instanceof ApiError && error.code === 'notSignedIn') void checkSession(app);
    return dismissToast;
  };
}
