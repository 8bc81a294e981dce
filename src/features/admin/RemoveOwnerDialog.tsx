import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import { useInstitutionChange } from './use-institution-change.ts';

/** The current owner of an institution. */
export interface CurrentOwner {
  id: string;
  name: string;
}

interface RemoveOwnerDialogProps {
  id: string;
  name: string;
  /** The owner when the dialog opened: that is the person one agrees to remove. Null when closed. */
  owner: CurrentOwner | null;
  onClose: () => void;
}

/** Asks before an institution is taken from its owner; the institution remains. */
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
