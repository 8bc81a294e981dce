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
import { hideItemsMutation } from './author-queries.ts';
import type { ItemsToHide } from './items-to-hide.ts';
import { nameOfKind } from './name-of-kind.ts';

interface HideItemsDialogProps {
  authorId: string;
  /** Null while nothing is asked. */
  asked: ItemsToHide | null;
  onClose: () => void;
}

/** Asks for the one reason for which reviews or replies are hidden, or stay so, and says how many. */
export function HideItemsDialog({ asked, ...form }: HideItemsDialogProps) {
  const { t } = useTranslation();
  const { kind = 'review', act = 'hide', items } = asked ?? {};
  const count = items?.length ?? 0;
  return (
    <Dialog
      open={asked !== null}
      onClose={form.onClose}
      title={t(`authorItems.${kind}.${act}Ask`, { count, n: count })}
    >
      {asked && <HideItemsForm asked={asked} {...form} />}
    </Dialog>
  );
}

type HideItemsFormProps = HideItemsDialogProps & { asked: ItemsToHide };

function HideItemsForm({ authorId, asked, onClose }: HideItemsFormProps) {
  const { t } = useTranslation();
  const name = useId();
  const [reason, setReason] = useState<HidingReason | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const { hide, hiding } = useHiding(authorId, onClose);
  const { kind, act, othersCount } = asked;
  const count = asked.items.length;
  const isMissing = isSubmitted && reason === null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason) hide(asked, reason);
    else reasons.current?.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t(`authorItems.${kind}.${act}Text`, { count })}</p>
      {othersCount > 0 && (
        <p>{t(`authorItems.${kind}.${act}Others`, { count: othersCount, n: othersCount })}</p>
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
          busy={
            hiding && t(act === 'hide' ? 'reviews.moderation.hide.busy' : 'adminAuthor.keeping')
          }
        >
          {t(act === 'hide' ? 'reviews.moderation.hide.label' : 'adminAuthor.keep')}
        </Button>
      </div>
    </form>
  );
}

function useHiding(authorId: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const showToast = useToast(`hide ${authorId}`);
  const hiding = useMutation(hideItemsMutation(api, useQueryClient(), authorId));
  const changedText = (count: number) =>
    count > 0 ? t('adminAuthor.changed', { count, n: count }) : undefined;
  const hide = ({ kind, act, items }: ItemsToHide, reason: HidingReason) => {
    const failure = t(`reviews.failed.hide${nameOfKind[kind]}`);
    const done = act === 'hide' ? 'hidden' : 'kept';
    const onError = (error: Error) => {
      // The page of a deleted account is about to go, and could not take the focus from under the dialog.
      if (isNotFoundError(error)) onDone();
    };
    // The toast appears even if the dialog was closed meanwhile; `onDone` then is not called, so a dialog
    // opened since stays open.
    hiding.mutateAsync({ kind, reason, items }, { onSuccess: onDone, onError }).then(
      ({ hidden, changed }) =>
        showToast(
          hidden > 0
            ? {
                title: t(`authorItems.${kind}.${done}`, { count: hidden, n: hidden }),
                description: changedText(changed),
              }
            : {
                title: failure,
                description: changedText(changed) ?? t('writeReason.notFound'),
                variant: 'destructive',
              },
        ),
      (error: Error) =>
        showToast({
          title: failure,
          description: failureReason(t, error),
          variant: 'destructive',
        }),
    );
  };
  return { hide, hiding: hiding.isPending };
}
