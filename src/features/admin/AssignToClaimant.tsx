import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { useInstitutionChange } from './use-institution-change.ts';

interface AssignToClaimantProps {
  institutionId: string;
  claimantId: string;
  /** The name of the institution, and that of the person who reports that it is theirs. */
  name: string;
  person: string;
}

/** Gives an institution to the person who reports that it is theirs, after asking for confirmation. */
export function AssignToClaimant({
  institutionId,
  claimantId,
  name,
  person,
}: AssignToClaimantProps) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const assignment = useInstitutionChange(institutionId);
  const close = () => !assignment.isPending && setIsConfirming(false);
  const actionLabel = t('adminReports.give', { person });
  const confirm = () =>
    assignment.mutate({ owner_id: claimantId }, { onSettled: () => setIsConfirming(false) });
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{actionLabel}</Button>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={t('adminReports.giveTitle', { name, person })}
      >
        <p>{t('adminPlaces.giveHelp')}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={close} disabled={assignment.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={confirm} busy={assignment.isPending && t('adminReports.giving')}>
            {actionLabel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
