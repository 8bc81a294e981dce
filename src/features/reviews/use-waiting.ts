import { useEffect } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { held, letGo, rewritten, sentAgain, takenBack } from '../../web/offline/outbox-rules.ts';
import type { Writing, WritingWords } from '../../web/offline/outbox-rules.ts';
import { changeWriting } from '../../web/offline/outbox-store.ts';
import { askToSend } from '../../web/offline/sending-asked.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { keepDraft, readDraft } from '../../web/drafts.ts';
import { useEditing } from './use-editing.ts';

/** The actions on a review or reply that waits to be sent, or was refused. */
export function useWaiting(writing: Writing) {
  const { t } = useTranslation();
  const toast = useToast();
  const { editing, editButton, edit, close } = useEditing();
  const { key, kind, person, reason } = writing;
  const returned = reason !== null && reason !== 'editing';

  // Held back while its form is open, or was left with other words in it; why it came back can still
  // be read. Leaving it unchanged, by Back as by Cancel, lets it be sent.
  useEffect(() => {
    if (!editing) return undefined;
    void changeWriting(key, (now) => now && held(now));
    return () => {
      if (readDraft(draftOf(key), person) === undefined) void goOn(key, letGo);
    };
  }, [editing, key, person]);
  return {
    editing,
    editButton,
    returned,
    edit,
    close,
    /** Returns null, or an error when this device cannot store the words. */
    save: async (words: WritingWords): Promise<Error | null> => {
      const kept = await changeWriting(key, (now) => now && rewritten(now, words));
      if (kept === undefined) {
        const title = t(`reviews.failed.${kind === 'review' ? 'editReview' : 'editReply'}`);
        toast({ title, variant: 'destructive' });
        return new Error('the words cannot be kept');
      }
      close();
      askToSend();
      return null;
    },
    sendAgain: () => void goOn(key, (now) => sentAgain(now, Date.now())),
    remove: async () => {
      // The words become a draft again, unless they were refused.
      if (!returned) keepWords(writing);
      const left = await changeWriting(key, (now) => now && takenBack(now));
      // If it has arrived at the server, it is deleted there, now or as soon as that is possible.
      if (left) askToSend();
      if (!writing.sent || writing.sent.id) return;
      const description = t('reviews.waiting.maybeThere');
      toast({ title: t('reviews.waiting.cancelled'), description });
    },
  };
}

/** The name of the draft for the form of a waiting review or reply. */
export function draftOf(key: string): string {
  return `waiting:${key}`;
}

async function goOn(key: string, to: (now: Writing) => Writing): Promise<void> {
  await changeWriting(key, (now) => now && to(now));
  askToSend();
}

function keepWords({ kind, target, person, words }: Writing): void {
  const { rating, text } = words;
  if (kind === 'review') keepDraft(`review:${target}`, person, { rating, comment: text });
  else keepDraft(`reply:${target}`, person, text);
}
