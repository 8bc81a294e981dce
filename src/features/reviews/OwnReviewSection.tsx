import { useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { ApiError } from '../../web/api/client.ts';
import { useOutbox } from '../../web/offline/use-outbox.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { createReviewAction } from './review-actions.ts';
import type { ReviewFormValues } from './review-actions.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewOperation, useReviewAction } from './use-review-action.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useIdempotencyKey } from '../../web/use-idempotency-key.ts';
import { UnsentItem } from './UnsentItem.tsx';

interface OwnReviewSectionProps {
  user: SessionUser;
  institutionId: string;
  ownReview: Review | null;
}

/** The caller's review of a place, or the form to write it. */
export function OwnReviewSection({ user, institutionId, ownReview }: OwnReviewSectionProps) {
  const { t } = useTranslation();
  const writings = useOutbox(user.id);
  const outboxItem = writings?.find(
    ({ kind, target }) => kind === 'review' && target === institutionId,
  );
  const [refusedReview, setRefusedReview] = useState<ReviewFormValues | null>(null);
  const container = useRef<HTMLDivElement>(null);
  // Changes when the form is replaced by the review or by a waiting one, or the other way round.
  const contentKey = writings && `${ownReview?.id} ${outboxItem?.key}`;
  const focusHandlers = useFocusAfterRemoval(contentKey, () => container.current?.focus());
  return (
    <div
      ref={container}
      {...focusHandlers}
      role="group"
      aria-label={ownReview ? t('reviews.already') : t('reviews.write')}
      tabIndex={-1}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      {outboxItem && (
        <UnsentItem
          user={user}
          item={outboxItem}
          onEditExisting={
            ownReview && outboxItem.reason === 'alreadyReviewed' ? setRefusedReview : undefined
          }
        />
      )}
      {ownReview && (
        <OwnReview
          key={ownReview.id}
          user={user}
          review={ownReview}
          refusedReview={refusedReview}
          onEditStarted={() => setRefusedReview(null)}
        />
      )}
      {!ownReview && !writings && <Skeleton className="h-90 w-full" />}
      {!ownReview && writings && !outboxItem && (
        <NewReview user={user} institutionId={institutionId} onReviewExists={setRefusedReview} />
      )}
    </div>
  );
}

interface NewReviewProps extends Pick<OwnReviewSectionProps, 'user' | 'institutionId'> {
  /**
   * Called when a review exists already, written on another device perhaps: these words can only
   * change it.
   */
  onReviewExists: (words: ReviewFormValues) => void;
}

function NewReview({ user, institutionId, onReviewExists }: NewReviewProps) {
  const { t } = useTranslation();
  const performAction = useReviewAction();
  const getIdempotencyKey = useIdempotencyKey();
  return (
    <ReviewForm
      user={user}
      operation={reviewOperation('createReview', institutionId)}
      draft={`review:${institutionId}`}
      heading={t('reviews.write')}
      initialValues={{ rating: 0, comment: '', images: [] }}
      submitLabel={t('reviews.submit')}
      busyLabel={t('reviews.submitting')}
      onSubmit={async (words) => {
        const reviewAction = createReviewAction(
          institutionId,
          user,
          words,
          getIdempotencyKey(words),
        );
        const failure = await performAction('createReview', reviewAction);
        if (failure instanceof ApiError && failure.code === 'alreadyReviewed')
          onReviewExists(words);
        return failure;
      }}
    />
  );
}
