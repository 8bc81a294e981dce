import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import {
  holdForEditing,
  releaseAfterEditing,
  withNewContent,
  markForResend,
  markWithdrawn,
} from '../../web/offline/outbox-rules.ts';
import type { OutboxItem, OutboxContent } from '../../web/offline/outbox-rules.ts';
import { changeOutboxItem } from '../../web/offline/outbox-store.ts';
import { requestSending } from '../../web/offline/send-requests.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { saveDraft, readDraft } from '../../web/drafts.ts';
import { useEditing } from './use-editing.ts';

/** The actions on a review or reply that waits to be sent, or was refused. */
export function useUnsentItem(writing: OutboxItem) {
  const { t } = useTranslation();
  const toast = useToast();
  const { editing, editButton, edit, close } = useEditing();
  const { key, kind, person, reason } = writing;
  const returned = reason !== null && reason !== 'editing';

  // Held back while its form is open, or was left with other words in it; why it came back can still
  // be read. Leaving it unchanged, by Back as by Cancel, lets it be sent.
  useEffect(() => {
    if (!editing) return undefined;
    void changeOutboxItem(key, (now) => now && holdForEditing(now));
    return () => {
      if (readDraft(unsentItemDraftName(key), person) === undefined)
        void changeAndSend(key, releaseAfterEditing);
    };
  }, [editing, key, person]);
  return {
    editing,
    editButton,
    returned,
    edit,
    close,
    /** Returns null, or an error when this device cannot store the words. */
    save: async (words: OutboxContent): Promise<Error | null> => {
      const stored = await changeOutboxItem(key, (now) => now && withNewContent(now, words));
      if (stored === undefined) {
        const title = t(`reviews.failed.${kind === 'review' ? 'editReview' : 'editReply'}`);
        toast({ title, variant: 'destructive' });
        return new Error('the words cannot be kept');
      }
      close();
      requestSending();
      return null;
    },
    sendAgain: () => void changeAndSend(key, (now) => markForResend(now, Date.now())),
    remove: async () => {
      // The words become a draft again, unless they were refused.
      if (!returned) saveAsDraft(writing);
      const remaining = await changeOutboxItem(key, (now) => now && markWithdrawn(now));
      // If it has arrived at the server, it is deleted there, now or as soon as that is possible.
      if (remaining) requestSending();
      if (!writing.sent || writing.sent.id) return;
      const description = t('reviews.waiting.maybeThere');
      toast({ title: t('reviews.waiting.cancelled'), description });
    },
  };
}

/** The name of the draft for the form of a waiting review or reply. */
export function unsentItemDraftName(key: string): string {
  return `waiting:${key}`;
}

async function changeAndSend(key: string, change: (now: OutboxItem) => OutboxItem): Promise<void> {
  await changeOutboxItem(key, (now) => now && change(now));
  requestSending();
}

function saveAsDraft({ kind, target, person, words }: OutboxItem): void {
  const { rating, text, images } = words;
  if (kind === 'review') saveDraft(`review:${target}`, person, { rating, comment: text, images });
  else saveDraft(`reply:${target}`, person, text);
}
