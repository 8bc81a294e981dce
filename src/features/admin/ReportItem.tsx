import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { listSearchParam } from '../../shared/search-params.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { ApiError } from '../../web/api/client.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { placeName } from '../places/place-name.ts';
import type { WaitingReport } from '../reports/contract.ts';
import { settleReportMutation } from '../reports/queries.ts';
import { TimeAgo } from '../reviews/TimeAgo.tsx';
import { AssignToClaimant } from './AssignToClaimant.tsx';

/**
 * A report with its subject, its author and its actions. Clipped, so that combining marks piled up in its
 * text cannot overlap other reports.
 */
export const ReportItem = memo(function ReportItem({ report }: { report: WaitingReport }) {
  const { t } = useTranslation();
  const id = useId();
  const { reason, message, created_at, updated_at } = report;
  const name = placeName(
    { name: report.institution_name, name_bn: report.institution_name_bn },
    useLanguage(),
  );
  const person = report.reporter_name || t('adminReports.somebody');
  const { settle, settling } = useSettling(report);
  const manageParams = new URLSearchParams({ [listSearchParam]: report.institution_id });
  const reasonText = t(`report.reason.${reason}`);
  return (
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="card flex flex-col gap-2 overflow-y-clip p-3 sm:p-4"
    >
      <div className="[overflow-wrap:anywhere]">
        <h2 id={id} className="text-base font-semibold">
          {reasonText}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/institution/${report.institution_id}${reason === 'review' ? '#reviews' : ''}`}
            lang={detectTextLanguage(name)}
            className="inline-flex min-h-11 min-w-11 items-center text-green underline"
          >
            {name}
          </Link>
          {!report.is_active && <Badge tone="bad">{t('admin.hidden')}</Badge>}
        </p>
        {message && <FoldedText text={message} />}
        <p className="mt-1 text-sm text-muted">
          {t('adminReports.by', { name: person })} · <TimeAgo timestamp={created_at} />
          {updated_at > created_at && ` · ${t('adminReports.edited')}`}
        </p>
        {reason === 'mine' && report.owner_id !== null && (
          <p className="text-sm text-muted">{t('adminReports.hasOwner')}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton
          variant="secondary"
          to={`/admin/institutions?${manageParams}`}
          aria-label={t('adminReports.manageName', { name })}
        >
          {t('adminReports.manage')}
        </LinkButton>
        {reason === 'mine' && report.owner_id === null && (
          <AssignToClaimant report={report} name={name} person={person} />
        )}
        <Button
          variant={reason === 'mine' ? 'secondary' : 'primary'}
          // With its reporter: of many reports of one kind, the second press of a double tap on the
          // one that has moved up is then known to be on another one.
          aria-label={t('adminReports.settleName', { reason: reasonText, name, person })}
          onClick={settle}
          busy={settling && t('adminReports.settling')}
        >
          <Check size={20} aria-hidden /> {t('adminReports.settle')}
        </Button>
      </div>
    </li>
  );
});

function useSettling(report: WaitingReport) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast(`settle ${report.id}`);
  const settling = useMutation(settleReportMutation(api, useQueryClient(), report));
  const showFailure = (error: Error) => {
    const isOutdated = error instanceof ApiError && error.code === 'conflict';
    showToast({
      title: t('adminReports.settleFailed'),
      description: isOutdated ? t('adminReports.outdated') : failureReason(t, error),
      variant: 'destructive',
    });
  };
  return {
    settling: settling.isPending,
    settle: () => {
      // With `mutateAsync`, so that the toast appears even if the list is left before the response.
      settling
        .mutateAsync()
        .then(() => showToast({ title: t('adminReports.settled') }), showFailure);
    },
  };
}
