import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { InstitutionReportForm } from './InstitutionReportForm.tsx';
import { OwnReport } from './OwnReport.tsx';
import type { ReportKey } from './queries.ts';
import { ReviewReportForm } from './ReviewReportForm.tsx';

interface ReportDialogProps {
  reported: Omit<ReportKey, 'userId'>;
  user: SessionUser;
  onClose: () => void;
}

/** The dialog to report a place or a review. Open as long as it is mounted. */
export function ReportDialog({ reported: { kind, id }, user, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const Form = kind === 'review' ? ReviewReportForm : InstitutionReportForm;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'review' ? 'report.review.title' : 'report.action')}
    >
      <OwnReport reportKey={{ kind, id, userId: user.id }} />
      {/* Keyed by person: when another one signs in, as in another tab, nothing that was typed
          stays. */}
      <Form key={user.id} id={id} user={user} onSent={onClose} />
    </Dialog>
  );
}
