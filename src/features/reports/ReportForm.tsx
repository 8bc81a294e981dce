import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Fragment, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../web/api/client.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { readDraft } from '../../web/drafts.ts';
import { useDraft } from '../../web/use-draft.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField } from '../../web/ui/Field.tsx';
import { RadioCard } from '../../web/ui/RadioCard.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { roleFlags } from '../accounts/role-flags.ts';
import type { SessionUser } from '../accounts/session.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { BecomeOwnerNote } from './BecomeOwnerNote.tsx';
import { sendReportMutation } from './queries.ts';
import {
  messageProblem,
  maxMessageLength,
  needsMessage,
  reportProblems,
  reportReasons,
} from './rules.ts';
import type { ReportProblem } from './rules.ts';

const ReportDraft = z.object({ reason: z.nullable(z.enum(reportReasons)), message: z.string() });
const emptyReportDraft: z.infer<typeof ReportDraft> = { reason: null, message: '' };

interface ReportFormProps {
  institutionId: string;
  user: SessionUser;
  /** Of their own place people report reviews, and nothing else. */
  isOwnPlace: boolean;
  onSent: () => void;
}

/** A form for the reason and a message, kept as a draft in this browser until it is sent. */
export function ReportForm({ institutionId, user, isOwnPlace, onSent }: ReportFormProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const name = useId();
  const showToast = useToast('report');
  const draft = { name: `report:${institutionId}`, user: user.id, schema: ReportDraft };
  const { words, write, drop } = useDraft(draft, emptyReportDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const send = useMutation(
    sendReportMutation(api, useQueryClient(), { institutionId, userId: user.id }),
  );
  const reason = isOwnPlace ? 'review' : words.reason;
  const isClaimRefused = reason === 'mine' && !roleFlags(user).canCreateBusiness;
  const currentProblem = reason ? messageProblem(words.message, reason) : null;
  const shownProblem = (isSubmitted ? currentProblem : null) ?? problemOf(send.error, 'message');
  const change = (changes: Partial<typeof words>) => {
    if (send.isPending) return;
    send.reset();
    write({ ...words, ...changes });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason === null || isClaimRefused) {
      const selector = isClaimRefused ? 'button' : 'input';
      reasons.current?.querySelector<HTMLElement>(selector)?.focus();
      return;
    }
    if (currentProblem) {
      message.current?.focus();
      return;
    }
    const body = { reason, message: words.message || null };
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
      {isOwnPlace && <p>{t('report.reasonText.review')}</p>}
      <fieldset
        ref={reasons}
        hidden={isOwnPlace}
        aria-describedby={isSubmitted && reason === null ? `${name}-note` : undefined}
        className="flex min-w-0 flex-col gap-2"
      >
        <legend className="mb-2 font-semibold">{t('report.question')}</legend>
        {reportReasons.map((option) => (
          <Fragment key={option}>
            <RadioCard
              name={name}
              label={t(`report.reason.${option}`)}
              text={t(`report.reasonText.${option}`)}
              checked={reason === option}
              onChange={() => change({ reason: option })}
            />
            {option === 'mine' && isClaimRefused && <BecomeOwnerNote />}
          </Fragment>
        ))}
        {isSubmitted && reason === null && (
          <p id={`${name}-note`} className="text-sm text-red">
            {t('report.problem.reasonRequired')}
          </p>
        )}
      </fieldset>
      <TextAreaField
        ref={message}
        label={t('report.message')}
        optional={reason && needsMessage(reason) ? undefined : t('report.optional')}
        help={reason === 'mine' ? t('report.claimHelp') : undefined}
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
  sent: typeof emptyReportDraft,
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
