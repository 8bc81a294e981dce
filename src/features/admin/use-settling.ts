import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import type { ReportedSubject, WaitingReport } from '../reports/settling-contract.ts';
import { settleReportsMutation } from '../reports/settling-queries.ts';

interface Settling {
  isSettling: boolean;
  settle: (reports: readonly WaitingReport[]) => void;
}

/** Settles reports of something in the version that is shown, and says what became of it. */
export function useSettling(subject: ReportedSubject): Settling {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast(`settle ${subject.id}`);
  const settling = useMutation(settleReportsMutation(api, useQueryClient(), subject));
  const settle = (reports: readonly WaitingReport[]) => {
    // With `mutateAsync`, so that the toast appears even if the list is left before the response.
    settling.mutateAsync(reports).then(
      ({ settled, changed }) => {
        const changedText =
          changed > 0 ? t('adminReports.changed', { count: changed, n: changed }) : undefined;
        showToast(
          settled > 0
            ? {
                title: t('adminReports.settled', { count: settled, n: settled }),
                description: changedText,
              }
            : {
                title: t('adminReports.settleFailed'),
                description: changedText,
                variant: 'destructive',
              },
        );
      },
      (error: Error) =>
        showToast({
          title: t('adminReports.settleFailed'),
          description: failureReason(t, error),
          variant: 'destructive',
        }),
    );
  };
  return { isSettling: settling.isPending, settle };
}
