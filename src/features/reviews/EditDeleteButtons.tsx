import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';

interface EditDeleteButtonsProps {
  editLabel: string;
  deleteLabel: string;
  /** The question before deleting. */
  confirmation: { title: string; text: string };
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Returns null when done, or the error. */
  onDelete: () => Promise<Error | null>;
}

/** The buttons to edit and to delete one's own words. */
export function EditDeleteButtons(props: EditDeleteButtonsProps) {
  const { editLabel, deleteLabel, confirmation, editButton, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    await onDelete();
    setDeleting(false);
    setConfirming(false);
  };
  return (
    <div className="-ml-2 flex flex-wrap">
      <Button ref={editButton} variant="quiet" aria-label={editLabel} onClick={onEdit}>
        <Pencil size={16} aria-hidden /> {t('reviews.edit')}
      </Button>
      <Button variant="quiet" aria-label={deleteLabel} onClick={() => setConfirming(true)}>
        <Trash2 size={16} aria-hidden /> {t('reviews.delete')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={confirmation.title}
        text={confirmation.text}
        action={t('reviews.delete')}
        busy={deleting && t('reviews.deleting')}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
