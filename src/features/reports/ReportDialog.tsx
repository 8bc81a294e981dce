import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { InstitutionReportForm } from './InstitutionReportForm.tsx';
import { OwnReport } from './OwnReport.tsx';
import type { ReportKey } from './queries.ts';
import { WrittenReportForm } from './WrittenReportForm.tsx';

interface ReportDialogProps {
  reported: Omit<ReportKey, 'userId'>;
  user: SessionUser;
  onClose: () => void;
}

/** The dialog to report a place, a review or a reply. Open as long as it is mounted. */
export function ReportDialog({ reported: { kind, id }, user, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const form = { id, user, onSent: onClose };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'institution' ? 'report.action' : `report.${kind}.title`)}
    >
      <OwnReport reportKey={{ kind, id, userId: user.id }} />
      {/* Keyed by person: when another one signs in, as in another tab, nothing that was typed
          stays. */}
      {kind === 'institution' ? (
        <InstitutionReportForm key={user.id} {...form} />
      ) : (
        <WrittenReportForm key={user.id} {...form} kind={kind} />
      )}
    </Dialog>
  );
}
