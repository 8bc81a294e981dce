import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import type { SessionUser } from '../accounts/session.ts';
import { BecomeOwnerNote } from './BecomeOwnerNote.tsx';
import { reportInstitutionMutation } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { reportReasons } from './rules.ts';

export interface SubjectFormProps {
  /** The id of what is reported. */
  id: string;
  user: SessionUser;
  onSent: () => void;
}

/** The form to report a place; who claims it has to have the account of an owner. */
export function InstitutionReportForm({ id, user, onSent }: SubjectFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const reported = { kind: 'institution', id, userId: user.id } as const;
  const send = useMutation(reportInstitutionMutation(api, useQueryClient(), reported));
  const isClaimRefused = !roleFlags(user).canCreateBusiness;
  return (
    <ReportForm
      draft={{ name: `report:${id}`, user: user.id }}
      question={t('report.question')}
      options={reportReasons.map((reason) => ({
        reason,
        label: t(`report.reason.${reason}`),
        text: t(`report.reasonText.${reason}`),
        ...(reason === 'mine' && {
          messageHelp: t('report.claimHelp'),
          obstacle: isClaimRefused && <BecomeOwnerNote />,
        }),
      }))}
      send={send}
      onSent={onSent}
    />
  );
}
