import { Flag } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import type { Review } from '../reviews/contract.ts';
import { ReportButton } from './ReportButton.tsx';

interface ReportEntryProps {
  institutionId: string;
  /** The owner can edit the place instead; null: it has none. */
  ownerId: string | null;
}

/** The button to report that something is wrong with a place, or that one owns it. */
export function ReportEntry({ institutionId, ownerId }: ReportEntryProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user !== null && user.id === ownerId) return null;
  return (
    <ReportButton
      reported={{ kind: 'institution', id: institutionId }}
      hash="#report"
      className="self-start print:hidden"
    >
      <Flag size={18} aria-hidden /> {t('report.action')}
    </ReportButton>
  );
}

/** The button to report a review by somebody else. Administrators have one to hide it instead. */
export function ReviewReportEntry({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user && (user.id === review.user_id || roleFlags(user).isAdmin)) return null;
  return (
    <ReportButton
      reported={{ kind: 'review', id: review.id }}
      hash={`#report-${review.id}`}
      name={t('report.review.name', { name: review.full_name ?? t('reviews.user') })}
      className="print:hidden"
    >
      <Flag size={16} aria-hidden /> {t('report.review.label')}
    </ReportButton>
  );
}
