import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  text: string;
  /** The label of the button that does it, and its label while that runs. */
  action: string;
  busy: string | false;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Declining is first in order and does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, action, busy, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={busy ? () => undefined : onClose} title={title}>
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose} disabled={Boolean(busy)}>
          {t('ui.cancel')}
        </Button>
        <Button variant="destructive" onClick={onConfirm} busy={busy}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
