import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { OwnReport } from './OwnReport.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps {
  institutionId: string;
  user: SessionUser;
  onClose: () => void;
}

/** Says what is wrong with a place; open as long as it is mounted. */
export function ReportDialog({ institutionId, user, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('report.action')}>
      <OwnReport reported={{ institutionId, userId: user.id }} />
      {/* What one has typed is not the next one's who signs in, as in another tab. */}
      <ReportForm key={user.id} institutionId={institutionId} user={user} onSent={onClose} />
    </Dialog>
  );
}
