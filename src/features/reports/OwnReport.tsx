import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { ownReportQuery, withdrawReportMutation } from './queries.ts';
import type { ReportKey } from './queries.ts';

/** This person's report of a place, a review or a reply while it waits; it can be withdrawn. */
export function OwnReport({ reportKey }: { reportKey: ReportKey }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast('withdraw report');
  const { data } = useQuery(ownReportQuery(api, reportKey));
  const withdraw = useMutation(withdrawReportMutation(api, useQueryClient(), reportKey));
  if (!data?.report) return null;
  const { reason, message } = data.report;
  const reasonText =
    reportKey.kind === 'institution'
      ? t(`report.reason.${reason}`)
      : t(`report.review.reason.${reason}`);
  const handleWithdraw = () => {
    // The toasts appear even if the dialog has been closed meanwhile.
    withdraw.mutateAsync().then(
      () => showToast({ title: t('report.withdrawn') }),
      (error: Error) =>
        showToast({
          title: t('report.withdrawFailed'),
          description: failureReason(t, error),
          variant: 'destructive',
        }),
    );
  };
  return (
    <div
      ref={refocusOnRemoval}
      className="mb-4 overflow-y-clip rounded-control border border-line bg-sunken p-3 wrap-anywhere"
    >
      <p>{t('report.waits')}</p>
      <p className="mt-1 font-semibold">{reasonText}</p>
      {message && <FoldedText text={message} />}
      <Button
        variant="secondary"
        onClick={handleWithdraw}
        busy={withdraw.isPending && t('report.withdrawing')}
        className="mt-2"
      >
        {t('report.withdraw')}
      </Button>
    </div>
  );
}
