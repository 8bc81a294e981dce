import { Check } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import type { ReportedSubject, WaitingReport } from '../reports/settling-contract.ts';
import { reportedItemOf } from './reported-item.ts';
import { useSettling } from './use-settling.ts';

interface SettleButtonProps {
  subject: ReportedSubject;
  /** Those that are settled: all that are shown of it, or one. */
  reports: readonly WaitingReport[];
  /** The name of the institution. */
  name: string;
}

const stays = {
  review: { label: 'adminReports.settleReview', name: 'adminReports.settleReviewName' },
  reply: { label: 'adminReports.settleReply', name: 'adminReports.settleReplyName' },
};

/** Settles reports of a place, a review or a reply, which itself stays as it is. */
export function SettleButton({ subject, reports, name }: SettleButtonProps) {
  const { t } = useTranslation();
  const { settle, isSettling } = useSettling(subject);
  const reported = reportedItemOf(subject);
  const [first] = reports;
  const n = reports.length;
  // Named with who reported it, or with all that is meant: of many of one kind, the second press of a double
  // tap on the one that has moved up is then known to be on another one.
  const [label, accessibleName] = reported
    ? [
        t(stays[reported.kind].label),
        t(stays[reported.kind].name, {
          ...{ name, person: reported.item.full_name ?? t('reviews.user') },
        }),
      ]
    : n > 1
      ? [t('adminReports.settleAll', { n }), t('adminReports.settleAllName', { n, name })]
      : [
          t('adminReports.settle'),
          t('adminReports.settleName', {
            reason: first && t(`report.reason.${first.reason}`),
            name,
            person: first?.reporter_name || t('adminReports.somebody'),
          }),
        ];
  // A claim is granted rather than settled.
  const isClaim = reports.some(({ reason }) => reason === 'mine');
  return (
    <Button
      variant={reported || isClaim || n < subject.reports.length ? 'secondary' : 'primary'}
      aria-label={accessibleName}
      onClick={() => settle(reports)}
      busy={isSettling && t('adminReports.settling')}
    >
      <Check size={20} aria-hidden /> {label}
    </Button>
  );
}
