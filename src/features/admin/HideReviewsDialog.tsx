import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isNotFoundError } from '../../web/api/not-found-error.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { RadioCard } from '../../web/ui/RadioCard.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { hidingReasons } from '../reviews/hiding-reasons.ts';
import type { HidingReason } from '../reviews/hiding-reasons.ts';
import { hideReviewsMutation } from './author-queries.ts';
import type { ReadReview, ReviewsToHide } from './reviews-to-hide.ts';

interface HideReviewsDialogProps {
  authorId: string;
  /** Null while nothing is asked. */
  asked: ReviewsToHide | null;
  onClose: () => void;
}

/** Asks for the one reason for which reviews are hidden, and says how many. */
export function HideReviewsDialog({ asked, ...form }: HideReviewsDialogProps) {
  const { t } = useTranslation();
  const count = asked?.reviews.length ?? 0;
  return (
    <Dialog
      open={asked !== null}
      onClose={form.onClose}
      title={t('adminAuthor.hideAsk', { count, n: count })}
    >
      {asked && <HideReviewsForm asked={asked} {...form} />}
    </Dialog>
  );
}

type HideReviewsFormProps = HideReviewsDialogProps & { asked: ReviewsToHide };

function HideReviewsForm({ authorId, asked, onClose }: HideReviewsFormProps) {
  const { t } = useTranslation();
  const name = useId();
  const [reason, setReason] = useState<HidingReason | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const { hide, hiding } = useHiding(authorId, onClose);
  const { reviews, othersCount } = asked;
  const count = reviews.length;
  const isMissing = isSubmitted && reason === null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason) hide(reviews, reason);
    else reasons.current?.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('adminAuthor.hideText', { count })}</p>
      {othersCount > 0 && (
        <p>{t('adminAuthor.othersStay', { count: othersCount, n: othersCount })}</p>
      )}
      <fieldset
        ref={reasons}
        aria-describedby={isMissing ? `${name}-note` : undefined}
        className="flex min-w-0 flex-col gap-2"
      >
        <legend className="mb-2 font-semibold">{t('admin.reason')}</legend>
        {hidingReasons.map((option) => (
          <RadioCard
            key={option}
            name={name}
            label={t(`adminAuthor.reason.${option}`)}
            checked={reason === option}
            onChange={() => setReason(option)}
          />
        ))}
        {isMissing && (
          <p id={`${name}-note`} className="text-sm text-red">
            {t('adminAuthor.reasonRequired')}
          </p>
        )}
      </fieldset>
      <p className="text-sm text-muted">{t('adminAuthor.whoReads')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          variant="destructive"
          busy={hiding && t('reviews.moderation.hide.busy')}
        >
          {t('reviews.moderation.hide.label')}
        </Button>
      </div>
    </form>
  );
}

function useHiding(authorId: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast(`hide ${authorId}`);
  const hiding = useMutation(hideReviewsMutation(api, useQueryClient(), authorId));
  const changedText = (count: number) =>
    count > 0 ? t('adminAuthor.changed', { count, n: count }) : undefined;
  const hide = (reviews: readonly ReadReview[], reason: HidingReason) => {
    const read = reviews.map(({ id, updated_at }) => ({ id, updated_at }));
    const onError = (error: Error) => {
      // The page of a deleted account is about to go, and could not take the focus from under the dialog.
      if (isNotFoundError(error)) onDone();
    };
    // The toast appears even if the dialog was closed meanwhile; `onDone` then is not called, so a dialog
    // opened since stays open.
    hiding.mutateAsync({ reason, reviews: read }, { onSuccess: onDone, onError }).then(
      ({ hidden, changed }) =>
        showToast(
          hidden > 0
            ? {
                title: t('adminAuthor.done', { count: hidden, n: hidden }),
                description: changedText(changed),
              }
            : {
                title: t('reviews.failed.hideReview'),
                description: changedText(changed) ?? t('writeReason.notFound'),
                variant: 'destructive',
              },
        ),
      (error: Error) =>
        showToast({
          title: t('reviews.failed.hideReview'),
          description: failureReason(t, error),
          variant: 'destructive',
        }),
    );
  };
  return { hide, hiding: hiding.isPending };
}
