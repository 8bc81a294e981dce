import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { Button } from '../../web/ui/Button.tsx';
import { isTypingElsewhere } from '../../web/ui/focus.ts';
import { TextAreaField } from '../../web/ui/Field.tsx';
import type { SessionUser } from '../accounts/session.ts';
import { OptionalPhotosBlock } from '../images/blocks.tsx';
import type { ReviewFormValues } from './review-actions.ts';
import { problemText } from './outcome-texts.ts';
import { ReviewDraft } from './review-draft.ts';
import { StarRatingInput } from './StarRatingInput.tsx';
import { useDraft } from '../../web/use-draft.ts';
import {
  commentProblem,
  imagesProblem,
  maxReviewTextLength,
  ratingProblem,
} from './writing-rules.ts';

interface ReviewFormProps {
  user: SessionUser;
  /** What is tried, as the toasts of its outcome name it. */
  operation: string;
  /** The name of the draft that keeps what is typed across reloads. */
  draft: string;
  /** When the edited review was stored; absent for a new one. */
  since?: string;
  heading: string;
  initialValues: ReviewFormValues;
  /** The label of the button, and the one while it is busy. */
  submitLabel: string;
  busyLabel: string;
  /** Sends the words; returns null when done, or the error. */
  onSubmit: (words: ReviewFormValues) => Promise<Error | null>;
  /**
   * Present when an own review is edited: cancelling is offered, and the form, opened by the
   * reader, takes the focus.
   */
  onCancel?: () => void;
}

/** A form for stars, an optional comment and photos, for a new review or one's own. */
export function ReviewForm(props: ReviewFormProps) {
  const { user, heading, initialValues, submitLabel, busyLabel, onSubmit, onCancel } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { words, write, drop } = useDraft(
    { name: props.draft, user: user.id, schema: ReviewDraft, since: props.since },
    initialValues,
  );
  const [sending, setSending] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [photoFailed, setPhotoFailed] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<keyof ReviewFormValues, string>>>({});
  const stars = useRef<HTMLFieldSetElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const photos = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const editing = onCancel !== undefined;
  useEffect(() => {
    if (editing) focusStars(stars.current);
  }, [editing]);

  const showProblems = (newProblems: typeof problems) => {
    setProblems(newProblems);
    if (newProblems.rating) focusStars(stars.current);
    else if (newProblems.comment) comment.current?.focus();
    else if (newProblems.images) photos.current?.querySelector('input')?.focus();
    return Object.keys(newProblems).length > 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (uploading) return;
    const formProblems = {
      ...fieldProblem('rating', ratingProblem(words.rating)),
      ...fieldProblem('comment', commentProblem(words.comment)),
      ...fieldProblem('images', photoFailed ? 'imageNotUploaded' : imagesProblem(words.images)),
    };
    if (showProblems(formProblems)) return;
    setSending(true);
    const failure = await onSubmit(words);
    // Rendered at once, as a disabled button cannot take the focus.
    flushSync(() => setSending(false));
    if (!failure) return drop();
    const serverProblems = refusedFields(failure);
    if (isTypingElsewhere(button.current?.form)) setProblems(serverProblems);
    else if (!showProblems(serverProblems)) button.current?.focus();
  };
  return (
    <form aria-labelledby={titleId} onSubmit={(event) => void submit(event)} noValidate>
      <h3 id={titleId} className="mb-2 font-semibold">
        {heading}
      </h3>
      <div className="flex flex-col gap-3">
        <StarRatingInput
          ref={stars}
          value={words.rating}
          // A choice while sending would not be sent.
          onChange={(rating) => !sending && write({ ...words, rating })}
          error={problemText(t, problems.rating ?? null)}
        />
        <TextAreaField
          ref={comment}
          label={t('reviews.comment')}
          optional={t('reviews.optional')}
          rows={3}
          maxLength={maxReviewTextLength * 4}
          value={words.comment}
          readOnly={sending}
          onChange={({ target }) => {
            write({ ...words, comment: target.value });
            setProblems({});
          }}
          error={problemText(t, problems.comment ?? null)}
        />
        {/* A photo that is added or removed while sending would not be sent. */}
        <div ref={photos} inert={sending}>
          <OptionalPhotosBlock
            operation={props.operation}
            stored={words.images}
            isFirstFeatured={false}
            onChange={(images) => {
              write({ ...words, images });
              setProblems({});
            }}
            onBusy={setUploading}
            onFailed={setPhotoFailed}
            error={problemText(t, photoFailed ? 'imageNotUploaded' : (problems.images ?? null))}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            type="submit"
            disabled={words.rating === 0}
            busy={sending ? busyLabel : uploading && t('uploader.uploading')}
            className="max-sm:grow"
          >
            {submitLabel}
          </Button>
          {onCancel && (
            <Button
              variant="secondary"
              disabled={sending}
              onClick={() => {
                drop();
                onCancel();
              }}
            >
              {t('ui.cancel')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function focusStars(stars: HTMLElement | null): void {
  const input = stars?.querySelector<HTMLElement>('input:checked') ?? stars?.querySelector('input');
  input?.focus();
}

function fieldProblem(field: keyof ReviewFormValues, code: string | null) {
  return code === null ? {} : { [field]: code };
}

const fieldNames = new Set(['rating', 'comment', 'images']);

/** The problems that the server found, by field. */
function refusedFields(failure: Error): Partial<Record<keyof ReviewFormValues, string>> {
  if (!(failure instanceof ApiError)) return {};
  const fields = failure.errors.filter(({ path }) => fieldNames.has(path));
  return Object.fromEntries(fields.map(({ path, code }) => [path, code]));
}
