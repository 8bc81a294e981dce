import { Flag } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import type { WrittenItem } from '../reviews/contract.ts';
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

/** The button to report a review or a reply by somebody else. Administrators have one to hide it instead. */
export function WrittenReportEntry({ written: { kind, item } }: { written: WrittenItem }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user && (user.id === item.user_id || roleFlags(user).isAdmin)) return null;
  return (
    <ReportButton
      reported={{ kind, id: item.id }}
      hash={`#report-${item.id}`}
      name={t(`report.${kind}.name`, { name: item.full_name ?? t('reviews.user') })}
      className={kind === 'reply' ? '-ml-2 print:hidden' : 'print:hidden'}
    >
      <Flag size={16} aria-hidden /> {t('report.review.label')}
    </ReportButton>
  );
}
