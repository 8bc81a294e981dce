import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { createReplyAction } from './review-actions.ts';
import { latestReviewPage } from './queries.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { useReviewAction } from './use-review-action.ts';
import { useIdempotencyKey } from '../../web/use-idempotency-key.ts';

interface NewReplyFormProps {
  user: SessionUser;
  review: Review;
  onClose: () => void;
}

/** The form for a reply to a review. */
export function NewReplyForm({ user, review, onClose }: NewReplyFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const performAction = useReviewAction();
  const getIdempotencyKey = useIdempotencyKey();
  const send = (message: string) => {
    const owner_id = latestReviewPage(queries, review.institution_id)?.owner_id ?? null;
    return performAction(
      'createReply',
      createReplyAction(review, user, { message, owner_id }, getIdempotencyKey(message)),
    );
  };
  return (
    <ReplyForm
      draft={{ name: `reply:${review.id}`, user: user.id }}
      label={t('reviews.replyMessage')}
      initialMessage=""
      kind="write"
      submitLabel={t('reviews.post')}
      busyLabel={t('reviews.posting')}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
