import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { SubjectFormProps } from './InstitutionReportForm.tsx';
import { reportReviewMutation } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { reviewReportReasons } from './rules.ts';

/** The form to report a review. */
export function ReviewReportForm({ id, user, onSent }: SubjectFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const reported = { kind: 'review', id, userId: user.id } as const;
  const send = useMutation(reportReviewMutation(api, useQueryClient(), reported));
  return (
    <ReportForm
      draft={{ name: `report-review:${id}`, user: user.id }}
      question={t('report.review.question')}
      options={reviewReportReasons.map((reason) => ({
        reason,
        label: t(`report.review.reason.${reason}`),
        text: t(`report.review.reasonText.${reason}`),
      }))}
      send={send}
      onSent={onSent}
    />
  );
}
