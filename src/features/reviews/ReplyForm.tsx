import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../web/api/client.ts';
import { isTypingElsewhere } from '../../web/ui/focus-lost.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField } from '../../web/ui/Field.tsx';
import { useSession } from '../accounts/session.ts';
import { problemText } from './outcome-texts.ts';
import { useDraft } from '../../web/use-draft.ts';
import { mostText, replyFormProblem } from './writing-rules.ts';

const Message = z.string();

interface ReplyFormProps {
  /**
   * Names what is typed, so that it is still there after a reload, and whose it is; and of a reply
   * that is changed, when it was stored.
   */
  draft: { name: string; user: string; since?: string };
  label: string;
  start: string;
  kind: 'write' | 'edit';
  /** What the button says, and while it is at work. */
  action: string;
  busy: string;
  /** Sends it; gives null when that is done, or why not. */
  onSubmit: (message: string) => Promise<Error | null>;
  /** It was sent or given up. */
  onClose: () => void;
}

/** The message of a new or an own reply. */
export function ReplyForm(props: ReplyFormProps) {
  const { draft, label, start, kind, action, busy, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const { user } = useSession();
  const { words: message, write, drop } = useDraft({ ...draft, schema: Message }, start);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Its script may have come late.
    if (isTypingElsewhere(field.current?.form)) return;
    field.current?.focus();
    // With its buttons: on phones bars cover the end of the screen.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = replyFormProblem(user, message, kind);
    setProblem(wrong);
    if (wrong) return field.current?.focus();
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
        maxLength={mostText * 4}
        value={message}
        readOnly={sending}
        onChange={({ target }) => {
          write(target.value);
          setProblem(null);
        }}
        error={problemText(t, problem)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending && busy}>
          {action}
        </Button>
        <Button variant="secondary" disabled={sending} onClick={close}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
