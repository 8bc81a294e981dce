import { useTranslation } from 'react-i18next';
import { useWritings } from '../../web/offline/use-writings.ts';
import type { SessionUser } from '../accounts/session.ts';
import { keepDraft } from './drafts.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { WaitingWords } from './WaitingWords.tsx';

/** The reader's replies to a review that wait to be sent, or came back. */
export function WaitingReplies({ user, reviewId }: { user: SessionUser; reviewId: string }) {
  const { t } = useTranslation();
  const writings = useWritings(user.id) ?? [];
  const own = writings.filter(({ kind, target }) => kind === 'reply' && target === reviewId);
  if (own.length === 0) return null;
  return (
    <ul aria-label={t('reviews.waiting.reply')} className="mt-3 flex flex-col gap-3">
      {own.map((writing) => (
        <li key={writing.key}>
          <WaitingWords
            writing={writing}
            onCancel={() => keepDraft(`reply:${reviewId}`, user.id, writing.words.text)}
            form={(save, close) => (
              <ReplyForm
                draft={{ name: `waiting:${writing.key}`, user: user.id }}
                label={t('reviews.editReply')}
                start={writing.words.text}
                kind="edit"
                action={t('reviews.save')}
                busy={t('reviews.saving')}
                onClose={close}
                onSubmit={(text) => save({ rating: 0, text })}
              />
            )}
          />
        </li>
      ))}
    </ul>
  );
}
