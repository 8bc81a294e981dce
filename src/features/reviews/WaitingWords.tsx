import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../shared/relative-time.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { rewritten } from '../../web/offline/outbox-rules.ts';
import type { Writing, WritingWords } from '../../web/offline/outbox-rules.ts';
import { changeWriting } from '../../web/offline/outbox-store.ts';
import { askToSend } from '../../web/offline/sending-asked.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Stars } from '../../web/ui/StarRating.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { reasonOf } from './outcome-texts.ts';
import { Words } from './Words.tsx';

interface WaitingWordsProps {
  writing: Writing;
  /** The form to change them. */
  form: (save: (words: WritingWords) => Promise<null>, close: () => void) => ReactNode;
  /** They go back to where they were written. */
  onCancel: () => void;
}

/** Words of the reader that the server does not have yet, and what can be done about them. */
export function WaitingWords({ writing, form, onCancel }: WaitingWordsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [editing, setEditing] = useState(false);
  const { key, kind, words, reason, sent } = writing;
  const returned = reason !== null && reason !== 'editing';
  const heading = returned
    ? kind === 'review'
      ? t('reviews.waiting.returnedReview')
      : t('reviews.waiting.returnedReply')
    : kind === 'review'
      ? t('reviews.waiting.review')
      : t('reviews.waiting.reply');

  const change = (to: (now: Writing) => Writing | null) =>
    changeWriting(key, (now) => now && to(now));
  const goOn = async (to: (now: Writing) => Writing) => {
    await change(to);
    askToSend();
  };
  const close = () => {
    setEditing(false);
    void goOn((now) => (now.reason === 'editing' ? { ...now, reason: null } : now));
  };
  const save = async (changed: WritingWords) => {
    setEditing(false);
    await goOn((now) => rewritten(now, changed));
    return null;
  };
  const edit = () => {
    // What is being changed is not sent meanwhile; the reason of a returned one stays.
    void change((now) => ({ ...now, reason: now.reason ?? 'editing' }));
    setEditing(true);
  };
  const remove = async () => {
    if (!returned) onCancel();
    if (sent)
      toast({ title: t('reviews.waiting.cancel'), description: t('reviews.waiting.maybeThere') });
    await change(() => null);
  };
  return (
    <div className="rounded-control border border-dashed border-line-strong p-3">
      <p className="flex items-center gap-2 font-semibold">
        {returned ? (
          <CircleAlert size={18} aria-hidden className="shrink-0 text-red" />
        ) : (
          <Clock size={18} aria-hidden className="shrink-0 text-muted" />
        )}
        {heading}
      </p>
      {reason && (
        <p className={returned ? 'text-sm text-red' : 'text-sm text-muted'}>
          {reasonOf(t, reason)}
        </p>
      )}
      <WrittenAgo at={writing.at} />
      {editing ? (
        form(save, close)
      ) : (
        <>
          {kind === 'review' && (
            <p>
              <Stars filled={words.rating} />
              <span className="sr-only">{t('reviews.stars', { n: words.rating })}</span>
            </p>
          )}
          {words.text && <Words text={words.text} />}
          <div className="mt-2 flex flex-wrap gap-2">
            {reason !== null && (
              <Button
                variant="secondary"
                onClick={() => void goOn((now) => ({ ...now, sent: null, reason: null }))}
              >
                {t('reviews.waiting.again')}
              </Button>
            )}
            <Button
              variant="secondary"
              aria-label={kind === 'review' ? t('reviews.editReview') : t('reviews.editReply')}
              onClick={edit}
            >
              {t('reviews.edit')}
            </Button>
            <Button variant="secondary" onClick={() => void remove()}>
              {returned ? t('reviews.waiting.discard') : t('reviews.waiting.cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function WrittenAgo({ at }: { at: number }) {
  const { t } = useTranslation();
  const age = relativeTime(new Date(at), useNow(), useLanguage());
  return <p className="text-sm text-muted">{t('reviews.waiting.written', { age })}</p>;
}
