import type { UseMutationResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Fragment, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../web/api/client.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { readDraft } from '../../web/drafts.ts';
import { useDraft } from '../../web/use-draft.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField } from '../../web/ui/Field.tsx';
import { RadioCard } from '../../web/ui/RadioCard.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { failureReason } from '../categories/mutation-failure.ts';
import { messageProblem, maxMessageLength, needsMessage, reportProblems } from './rules.ts';
import type { ReportProblem, ReportReason, ReviewReportReason } from './rules.ts';

/** A reason may be one that is offered no longer. */
const ReportDraft = z.object({ reason: z.nullable(z.string()), message: z.string() });
type ReportDraft = z.infer<typeof ReportDraft>;
const emptyReportDraft: ReportDraft = { reason: null, message: '' };

/** A reason that is offered. */
interface ReasonOption<Reason> {
  reason: Reason;
  label: string;
  text: string;
  /** What is good to write with it. */
  messageHelp?: string;
  /** What has to be done before it can be sent, with a button for that; shown once it is chosen. */
  obstacle?: ReactNode;
}

interface ReportFormProps<Reason> {
  draft: { name: string; user: string };
  question: string;
  options: readonly ReasonOption<Reason>[];
  send: UseMutationResult<unknown, Error, { reason: Reason; message: string | null }>;
  onSent: () => void;
}

/** A form for the reason and a message, kept as a draft in this browser until it is sent. */
export function ReportForm<Reason extends ReportReason | ReviewReportReason>(
  props: ReportFormProps<Reason>,
) {
  const { question, options, send, onSent } = props;
  const { t } = useTranslation();
  const name = useId();
  const showToast = useToast('report');
  const draft = { ...props.draft, schema: ReportDraft };
  const { words, write, drop } = useDraft(draft, emptyReportDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const chosen = options.find((option) => option.reason === words.reason);
  const currentProblem = chosen ? messageProblem(words.message, chosen.reason) : null;
  const shownProblem = (isSubmitted ? currentProblem : null) ?? problemOf(send.error, 'message');
  const change = (changes: Partial<typeof words>) => {
    if (send.isPending) return;
    send.reset();
    write({ ...words, ...changes });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!chosen || chosen.obstacle) {
      const selector = chosen ? 'button' : 'input';
      reasons.current?.querySelector<HTMLElement>(selector)?.focus();
      return;
    }
    if (currentProblem) {
      message.current?.focus();
      return;
    }
    const body = { reason: chosen.reason, message: words.message || null };
    // The toasts appear even if the dialog was closed meanwhile; `onSent` then is not called, so a
    // dialog opened since stays open.
    send.mutateAsync(body, { onSuccess: onSent }).then(
      () => {
        if (isDraftUnchanged(draft, words)) drop();
        showToast({ title: t('report.sent'), description: t('report.sentText') });
      },
      (error: Error) => {
        showToast({
          title: t('report.failed'),
          description: sendFailure(t, error),
          variant: 'destructive',
        });
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <fieldset
        ref={reasons}
        aria-describedby={isSubmitted && !chosen ? `${name}-note` : undefined}
        className="flex min-w-0 flex-col gap-2"
      >
        <legend className="mb-2 font-semibold">{question}</legend>
        {options.map(({ reason, label, text, obstacle }) => (
          <Fragment key={reason}>
            <RadioCard
              name={name}
              label={label}
              text={text}
              checked={chosen?.reason === reason}
              onChange={() => change({ reason })}
            />
            {chosen?.reason === reason && obstacle}
          </Fragment>
        ))}
        {isSubmitted && !chosen && (
          <p id={`${name}-note`} className="text-sm text-red">
            {t('report.problem.reasonRequired')}
          </p>
        )}
      </fieldset>
      <TextAreaField
        ref={message}
        label={t('report.message')}
        optional={chosen && needsMessage(chosen.reason) ? undefined : t('report.optional')}
        help={chosen?.messageHelp}
        error={
          shownProblem ? t(`report.problem.${shownProblem}`, { most: maxMessageLength }) : undefined
        }
        rows={3}
        maxLength={maxMessageLength * 4}
        value={words.message}
        readOnly={send.isPending}
        onChange={({ target }) => change({ message: target.value })}
      />
      <p className="text-sm text-muted">{t('report.whoReads')}</p>
      <div className="flex justify-end">
        <Button type="submit" busy={send.isPending && t('report.sending')} className="max-sm:grow">
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}

/** Why sending failed, in the reader's language; undefined where there is no text for it. */
function sendFailure(t: TFunction, error: Error): string | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'tooMany') return t('report.tooMany');
  if (code === 'ownInstitution') return t('report.ownPlace');
  const claimProblem = problemOf(error, 'reason');
  if (claimProblem) return t(`report.problem.${claimProblem}`, { most: maxMessageLength });
  return failureReason(t, error);
}

/**
 * Whether the draft is still what was sent: the form may have been opened again and edited
 * meanwhile.
 */
function isDraftUnchanged(
  { name, user }: { name: string; user: string },
  sent: ReportDraft,
): boolean {
  const storedDraft = z.safeParse(ReportDraft, readDraft(name, user)).data;
  return storedDraft?.reason === sent.reason && storedDraft.message === sent.message;
}

/** The problem that the server found with the message, or with the reason. */
function problemOf(error: Error | null, field: 'message' | 'reason'): ReportProblem | null {
  if (!(error instanceof ApiError)) return null;
  const code = error.errors.find(({ path }) => path === field)?.code;
  return isReportProblem(code) ? code : null;
}

function isReportProblem(code: string | undefined): code is ReportProblem {
  return code !== undefined && Object.hasOwn(reportProblems, code);
}
