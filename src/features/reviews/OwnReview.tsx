import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { removeDraft, saveDraft, readDraft } from '../../web/drafts.ts';
import { useDeletion } from '../../web/use-deletion.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { editReviewAction, deleteReviewAction } from './review-actions.ts';
import type { ReviewFormValues } from './review-actions.ts';
import { isNotFoundError } from '../../web/api/not-found-error.ts';
import { EditDeleteButtons } from './EditDeleteButtons.tsx';
import { ReviewDraft } from './review-draft.ts';
import { ReviewArticle } from './ReviewArticle.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewOperation, useReviewAction } from './use-review-action.ts';
import { useEditing } from './use-editing.ts';

interface OwnReviewProps {
  user: SessionUser;
  review: Review;
  /** Words that were sent as a new review although this one exists: editing starts with them. */
  refusedReview: ReviewFormValues | null;
  onEditStarted: () => void;
}

/** The caller's own review, which can be edited and deleted. */
export function OwnReview({ user, review, refusedReview, onEditStarted }: OwnReviewProps) {
  const { t } = useTranslation();
  const performAction = useReviewAction();
  const deletion = useDeletion();
  const { editing, editButton, edit, close } = useEditing();
  const { id, institution_id, rating, comment, images, updated_at } = review;
  const editDraft = `review-edit:${id}`;
  const newDraft = `review:${institution_id}`;
  const editRefusedReview = useEffectEvent((refused: ReviewFormValues) => {
    // A draft is newer: it was typed after the refusal.
    const words = z.safeParse(ReviewDraft, readDraft(newDraft, user.id)).data ?? refused;
    // Words without photos leave those that the review has.
    const start = words.images.length > 0 ? words : { ...words, images };
    saveDraft(editDraft, user.id, { since: updated_at, words: start });
    removeDraft(newDraft, user.id);
    edit();
    onEditStarted();
  });
  useEffect(() => {
    if (refusedReview) editRefusedReview(refusedReview);
  }, [refusedReview]);
  return (
    <>
      <p className="mb-3 font-semibold">{t('reviews.already')}</p>
      <ReviewArticle
        review={review}
        form={
          editing && (
            <ReviewForm
              user={user}
              operation={reviewOperation('editReview', institution_id)}
              draft={editDraft}
              since={updated_at}
              heading={t('reviews.editReview')}
              initialValues={{ rating, comment: comment ?? '', images }}
              submitLabel={t('reviews.save')}
              busyLabel={t('reviews.saving')}
              onCancel={close}
              onSubmit={async (words) => {
                const failure = await performAction('editReview', editReviewAction(review, words));
                if (!failure) close();
                // Deleted elsewhere: the words become the draft of a new review, without the photos that went
                // with it.
                if (isNotFoundError(failure)) {
                  const added = words.images.filter((image) => !images.includes(image));
                  saveDraft(newDraft, user.id, { ...words, images: added });
                }
                return failure;
              }}
            />
          )
        }
        tools={
          <EditDeleteButtons
            editLabel={t('reviews.editReview')}
            deleteLabel={t('reviews.deleteReview')}
            confirmation={{
              title: t('reviews.deleteReviewAsk'),
              text: t('reviews.deleteReviewText'),
            }}
            editButton={editButton}
            onEdit={edit}
            onDelete={() => performAction('deleteReview', deleteReviewAction(review, deletion))}
          />
        }
      />
    </>
  );
}
