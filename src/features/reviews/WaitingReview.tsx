import { useTranslation } from 'react-i18next';
import type { Writing } from '../../web/offline/outbox-rules.ts';
import type { SessionUser } from '../accounts/session.ts';
import { keepDraft } from './drafts.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { WaitingWords } from './WaitingWords.tsx';

/** A review that waits to be sent, or came back. */
export function WaitingReview({ user, writing }: { user: SessionUser; writing: Writing }) {
  const { t } = useTranslation();
  const { rating, text } = writing.words;
  return (
    <WaitingWords
      writing={writing}
      onCancel={() => keepDraft(`review:${writing.target}`, user.id, { rating, comment: text })}
      form={(save, close) => (
        <ReviewForm
          user={user}
          draft={`waiting:${writing.key}`}
          heading={t('reviews.editReview')}
          start={{ rating, comment: text }}
          action={t('reviews.save')}
          busy={t('reviews.saving')}
          onSubmit={(words) => save({ rating: words.rating, text: words.comment })}
          onCancel={close}
        />
      )}
    />
  );
}
