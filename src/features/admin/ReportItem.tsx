import { useTranslation } from '../../web/i18n/use-translation.ts';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import type { ReportedSubject, WaitingReport } from '../reports/settling-contract.ts';
import { TimeAgo } from '../reviews/TimeAgo.tsx';
import { AssignToClaimant } from './AssignToClaimant.tsx';
import { reportedItemOf } from './reported-item.ts';
import { SettleButton } from './SettleButton.tsx';

interface ReportItemProps {
  subject: ReportedSubject;
  /** The name of the institution. */
  name: string;
  report: WaitingReport;
}

/**
 * A report: its reason, its words and its author. One of several of a place can be settled by itself, as
 * they may be about different things; those of a review or reply ask for one decision.
 */
export function ReportItem({ subject, name, report }: ReportItemProps) {
  const { t } = useTranslation();
  const { reason, message, created_at, updated_at } = report;
  const isOfPlace = reportedItemOf(subject) === null;
  const reasonText = isOfPlace ? t(`report.reason.${reason}`) : t(`report.review.reason.${reason}`);
  const person = report.reporter_name || t('adminReports.somebody');
  const isClaim = isOfPlace && reason === 'mine';
  const isOneOfSeveral = isOfPlace && subject.reports.length > 1;
  return (
    <li className="overflow-y-clip border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{reasonText}</p>
      {message && <FoldedText text={message} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {t('adminReports.by', { name: person })} · <TimeAgo timestamp={created_at} />
          {updated_at > created_at && ` · ${t('adminReports.edited')}`}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {isClaim && subject.owner_id === null && (
            <AssignToClaimant
              institutionId={subject.institution_id}
              claimantId={report.reporter_id}
              name={name}
              person={person}
            />
          )}
          {isOneOfSeveral && <SettleButton subject={subject} reports={[report]} name={name} />}
        </div>
      </div>
      {isClaim && subject.owner_id !== null && (
        <p className="text-sm text-muted">{t('adminReports.hasOwner')}</p>
      )}
    </li>
  );
}
