import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { tidyText } from '../../shared/tidy-text.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField } from '../../web/ui/Field.tsx';
import { useIdempotencyKey } from '../../web/use-idempotency-key.ts';
import { decideRequestMutation } from '../categories/request-mutations.ts';
import { useMutationTools } from '../categories/mutation-tools.ts';
import type { Decision } from '../categories/request-mutations.ts';
import { SimilarCategories } from '../categories/SimilarCategories.tsx';
import { adminNotesProblem } from '../categories/rules.ts';
import type { ReviewedRequest } from '../categories/requests-contract.ts';
import { useDecisionReason } from './use-decision-reason.ts';

/** Approves or rejects a request, with a reason that its requester sees (D29). */
export function DecisionForm({ request: { id, name } }: { request: ReviewedRequest }) {
  const { t } = useTranslation();
  const reason = useDecisionReason(id);
  const keyFor = useIdempotencyKey();
  const decide = useMutation(decideRequestMutation(useMutationTools()));
  const problem = adminNotesProblem(reason.text);
  const isDeciding = (status: Decision['status']) =>
    decide.isPending && decide.variables.status === status;
  const busyText = (status: Decision['status'], words: string) => isDeciding(status) && words;
  const decideAs = (status: Decision['status']) => {
    if (problem) return;
    const decision = { id, status, admin_notes: tidyText(reason.text) };
    // The draft is dropped even if the form is unmounted before the response arrives.
    decide
      .mutateAsync({ ...decision, idempotencyKey: keyFor(decision) })
      .then(reason.drop, () => undefined);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <SimilarCategories name={name} />
      <TextAreaField
        label={t('admin.reason')}
        optional={t('categoryForm.optional')}
        help={t('admin.reasonHelp')}
        error={problem ? t(`categoryProblem.${problem}`) : undefined}
        value={reason.text}
        onChange={({ target }) => reason.write(target.value)}
        rows={2}
        maxLength={4000}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          aria-label={t('admin.rejectName', { name })}
          onClick={() => decideAs('rejected')}
          disabled={isDeciding('approved')}
          busy={busyText('rejected', t('admin.rejecting'))}
        >
          <X size={20} aria-hidden /> {t('admin.reject')}
        </Button>
        <Button
          aria-label={t('admin.approveName', { name })}
          onClick={() => decideAs('approved')}
          disabled={isDeciding('rejected')}
          busy={busyText('approved', t('admin.approving'))}
        >
          <Check size={20} aria-hidden /> {t('admin.approve')}
        </Button>
      </div>
    </div>
  );
}
