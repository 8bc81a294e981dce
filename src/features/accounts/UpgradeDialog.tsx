import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { checkSession } from './sync-session.ts';
import { sendUpgrade } from './queries.ts';
import { useSession } from './session.ts';
import { upgradeFailureToast } from './upgrade-failure-toast.ts';

const reloadDelayMs = 1000;

interface UpgradeDialogProps {
  onClose: () => void;
  /** Called once the user is an owner; without it the page is reloaded. */
  onUpgraded?: () => void;
}

/** Offers a standard user to become a business owner. Open as long as it is mounted. */
export function UpgradeDialog({ onClose, onUpgraded }: UpgradeDialogProps) {
  const { t } = useTranslation();
  const app = useWebApp();
  const { api, session } = app;
  const toast = useToast('upgrade');
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendUpgrade(api),
    onSuccess: (user) => {
      toast({ title: t('upgrade.done') });
      onClose();
      session.publish('userUpdated', user);
      if (onUpgraded) onUpgraded();
      else setTimeout(() => location.reload(), reloadDelayMs);
    },
    onError: (error) => {
      toast(upgradeFailureToast(error, t));
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'notSignedIn') onClose();
      // Either the user is an owner by now, and a second try only removes the other role, or the
      // session has ended.
      if (code === 'upgradeDeleteFailed' || code === 'notSignedIn') void checkSession(app);
    },
  });
  const { user } = useSession();
  const [openedByUserId] = useState(user?.id);
  const isSameUser = user?.id === openedByUserId;
  const closeDialog = useEffectEvent(onClose);
  // Another tab may sign in somebody else, who did not ask.
  useEffect(() => {
    if (!isSameUser) closeDialog();
  }, [isSameUser]);
  const close = () => !isPending && onClose();
  return (
    <Dialog open onClose={close} title={t('upgrade.title')}>
      <p>{t('upgrade.text')}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
        <li>{t('upgrade.register')}</li>
        <li>{t('upgrade.manage')}</li>
        <li>{t('upgrade.request')}</li>
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={() => mutate()} busy={isPending && t('upgrade.busy')}>
          {t('upgrade.action')}
        </Button>
      </div>
    </Dialog>
  );
}
