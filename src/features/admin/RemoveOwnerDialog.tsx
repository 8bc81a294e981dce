import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import { useInstitutionChange } from './use-institution-change.ts';

/** Whom an institution is taken from, and what they are called. */
export interface FormerOwner {
  id: string;
  name: string;
}

interface RemoveOwnerDialogProps {
  id: string;
  name: string;
  /** As they were when it was asked: who agrees, agrees to that. Null: closed. */
  owner: FormerOwner | null;
  onClose: () => void;
}

/** Asks before an institution is taken from its owner; the institution stays. */
export function RemoveOwnerDialog({ id, name, owner, onClose }: RemoveOwnerDialogProps) {
  const { t } = useTranslation();
  const change = useInstitutionChange(id);
  return (
    <ConfirmDialog
      open={owner !== null}
      title={t('adminPlaces.removeTitle', { name })}
      text={t('adminPlaces.removeText', { person: owner?.name })}
      action={t('adminPlaces.remove')}
      busy={change.isPending && t('admin.saving')}
      onConfirm={() =>
        owner && change.mutate({ former_owner_id: owner.id }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
