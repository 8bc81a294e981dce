import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { importWithRetry } from '../../web/import-with-retry.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useSession } from '../accounts/session.ts';

/** Removes the saved places from this device, after asking. */
export function RemoveSaved({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const showToast = useToast('removeSaved');
  const remove = async () => {
    const storage = await importWithRetry(
      () => import('../../web/offline/remove-viewed.ts'),
      'removeViewed',
    );
    return storage.removeViewed(user?.id ?? '');
  };
  const onConfirm = async () => {
    setIsRemoving(true);
    const isRemoved = await remove().catch(() => false);
    setIsRemoving(false);
    setIsAsking(false);
    if (isRemoved) onRemoved();
    else showToast({ title: t('saved.removeFailed'), variant: 'destructive' });
  };
  return (
    <div ref={refocusOnRemoval}>
      <Button variant="quiet" className="-mx-2" onClick={() => setIsAsking(true)}>
        <Trash2 size={18} aria-hidden /> {t('saved.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('saved.removeTitle')}
        text={t('saved.removeText')}
        action={t('saved.removeAction')}
        busy={isRemoving && t('saved.removing')}
        onConfirm={() => void onConfirm()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
