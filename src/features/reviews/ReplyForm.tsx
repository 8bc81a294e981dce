import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../web/api/client.ts';
import { isTypingElsewhere } from '../../web/ui/focus.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField } from '../../web/ui/Field.tsx';
import { useSession } from '../accounts/session.ts';
import { problemText } from './outcome-texts.ts';
import { useDraft } from '../../web/use-draft.ts';
import { maxReviewTextLength, replyFormProblem } from './writing-rules.ts';

const Message = z.string();

interface ReplyFormProps {
  /**
   * The draft that keeps what is typed across reloads: its name and its author; when a reply is
   * edited, also when that was stored.
   */
  draft: { name: string; user: string; since?: string };
  label: string;
  initialMessage: string;
  kind: 'write' | 'edit';
  /** The label of the button, and the one while it is busy. */
  submitLabel: string;
  busyLabel: string;
  /** Sends the message; returns null when done, or the error. */
  onSubmit: (message: string) => Promise<Error | null>;
  /** Called when it was sent or cancelled. */
  onClose: () => void;
}

/** A form for the message of a new reply, or of one's own. */
export function ReplyForm(props: ReplyFormProps) {
  const { draft, label, initialMessage, kind, submitLabel, busyLabel, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const { user } = useSession();
  const { words: message, write, drop } = useDraft({ ...draft, schema: Message }, initialMessage);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // This form may have loaded late: somebody who is typing elsewhere is not interrupted.
    if (isTypingElsewhere(field.current?.form)) return;
    field.current?.focus();
    // Scrolled to with its buttons, as bars cover the bottom of a phone's screen.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const formProblem = replyFormProblem(user, message, kind);
    setProblem(formProblem);
    if (formProblem) return field.current?.focus();
    setSending(true);
    const failure = await onSubmit(message);
    flushSync(() => setSending(false));
    if (!failure) return close();
    if (failure instanceof ApiError) setProblem(failure.errors[0]?.code ?? null);
    return isTypingElsewhere(field.current?.form) ? undefined : field.current?.focus();
  };
  const close = () => {
    drop();
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-2 flex flex-col gap-2">
      <TextAreaField
        ref={field}
        label={label}
        rows={2}
        maxLength={maxReviewTextLength * 4}
        value={message}
        readOnly={sending}
        onChange={({ target }) => {
          write(target.value);
          setProblem(null);
        }}
        error={problemText(t, problem)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending && busyLabel}>
          {submitLabel}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={close}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
