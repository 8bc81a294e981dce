import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { OwnReport } from './OwnReport.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps {
  institutionId: string;
  user: SessionUser;
  isOwnPlace: boolean;
  onClose: () => void;
}

/** The dialog to report a place. Open as long as it is mounted. */
export function ReportDialog({ institutionId, user, isOwnPlace, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t(isOwnPlace ? 'report.reviewAction' : 'report.action')}>
      <OwnReport reportKey={{ institutionId, userId: user.id }} />
      {/* Keyed by person: when another one signs in, as in another tab, nothing that was typed
          stays. */}
      <ReportForm
        key={user.id}
        institutionId={institutionId}
        user={user}
        isOwnPlace={isOwnPlace}
        onSent={onClose}
      />
    </Dialog>
  );
}
