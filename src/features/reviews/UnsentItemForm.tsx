import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { OutboxItem, OutboxContent } from '../../web/offline/outbox-rules.ts';
import type { SessionUser } from '../accounts/session.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewOperation } from './use-review-action.ts';
import { unsentItemDraftName } from './use-unsent-item.ts';

interface UnsentItemFormProps {
  user: SessionUser;
  item: OutboxItem;
  onSave: (words: OutboxContent) => Promise<Error | null>;
  onClose: () => void;
}

/** A form to edit a review or a reply that waits to be sent. */
export function UnsentItemForm({ user, item, onSave, onClose }: UnsentItemFormProps) {
  const { t } = useTranslation();
  const { key, kind, target, words } = item;
  const draft = unsentItemDraftName(key);
  return kind === 'review' ? (
    <ReviewForm
      user={user}
      operation={reviewOperation('createReview', target)}
      draft={draft}
      heading={t('reviews.editReview')}
      initialValues={{ rating: words.rating, comment: words.text, images: words.images }}
      submitLabel={t('reviews.save')}
      busyLabel={t('reviews.saving')}
      onSubmit={({ rating, comment, images }) => onSave({ rating, text: comment, images })}
      onCancel={onClose}
    />
  ) : (
    <ReplyForm
      draft={{ name: draft, user: user.id }}
      label={t('reviews.editReply')}
      initialMessage={words.text}
      kind="edit"
      submitLabel={t('reviews.save')}
      busyLabel={t('reviews.saving')}
      onSubmit={(text) => onSave({ rating: 0, text, images: [] })}
      onClose={onClose}
    />
  );
}
