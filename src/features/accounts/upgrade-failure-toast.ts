import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';

/**
 * The toast for a failed role upgrade: names the step that failed (D9), and the reason where that
 * helps.
 */
export function upgradeFailureToast(error: unknown, t: TFunction): ToastContent {
  const code = error instanceof ApiError ? error.code : '';
  switch (code) {
    case 'upgradeInsertFailed':
      return { title: t('upgrade.insertFailed'), variant: 'destructive' };
    case 'upgradeDeleteFailed':
      return { title: t('upgrade.deleteFailed'), variant: 'destructive' };
    case 'offline':
      return {
        title: t('upgrade.failed'),
        description: t('auth.noAnswer'),
        variant: 'destructive',
      };
    case 'notSignedIn':
      return {
        title: t('upgrade.failed'),
        description: t('auth.signedOut'),
        variant: 'destructive',
        event: 'signedOut',
      };
    default:
      return { title: t('upgrade.failed'), variant: 'destructive' };
  }
}
