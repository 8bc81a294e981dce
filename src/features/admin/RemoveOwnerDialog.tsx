import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import { useInstitutionChange } from './use-institution-change.ts';

interface RemoveOwnerDialogProps {
  id: string;
  name: string;
  /** Whom it is taken from, and what they are called. */
  owner: { id: string | null; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks before an institution is taken from its owner; the institution stays. */
export function RemoveOwnerDialog({ id, name, owner, open, onClose }: RemoveOwnerDialogProps) {
  const { t } = useTranslation();
  const change = useInstitutionChange(id);
  return (
    <ConfirmDialog
      open={open}
      title={t('adminPlaces.removeTitle', { name })}
      text={t('adminPlaces.removeText', { person: owner.name })}
      action={t('adminPlaces.remove')}
      busy={change.isPending && t('admin.saving')}
      onConfirm={() =>
        owner.id !== null && change.mutate({ former_owner_id: owner.id }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
