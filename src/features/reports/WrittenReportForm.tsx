import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { SubjectFormProps } from './InstitutionReportForm.tsx';
import { reportWrittenMutation } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { reviewReportReasons } from './rules.ts';

interface WrittenReportFormProps extends SubjectFormProps {
  kind: 'review' | 'reply';
}

/** The form to report a review or a reply. */
export function WrittenReportForm({ kind, id, user, onSent }: WrittenReportFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const reported = { kind, id, userId: user.id };
  const send = useMutation(reportWrittenMutation(api, useQueryClient(), reported));
  return (
    <ReportForm
      draft={{ name: `report-${kind}:${id}`, user: user.id }}
      question={t(`report.${kind}.question`)}
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
