import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../web/use-deletion.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { Review } from './contract.ts';
import { changingReview, deletingReview } from './deeds.ts';
import { OwnTools } from './OwnTools.tsx';
import { ReviewArticle } from './ReviewArticle.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { useAct } from './use-act.ts';
import { useEditing } from './use-editing.ts';

/** The caller's own review, with the ways to change and to delete it. */
export function OwnReview({ user, review }: { user: SessionUser; review: Review }) {
  const { t } = useTranslation();
  const act = useAct();
  const deletion = useDeletion();
  const { editing, editButton, edit, close } = useEditing();
  return (
    <>
      <p className="mb-3 font-semibold">{t('reviews.already')}</p>
      <ReviewArticle
        review={review}
        form={
          editing && (
            <ReviewForm
              user={user}
              draft={`review-edit:${review.id}`}
              since={review.updated_at}
              heading={t('reviews.editReview')}
              start={{ rating: review.rating, comment: review.comment ?? '' }}
              action={t('reviews.save')}
              busy={t('reviews.saving')}
              onCancel={close}
              onSubmit={async (words) => {
                const failure = await act('editReview', changingReview(review, words));
                if (!failure) close();
                return failure;
              }}
            />
          )
        }
        tools={
          <OwnTools
            editLabel={t('reviews.editReview')}
            deleteLabel={t('reviews.deleteReview')}
            ask={{ title: t('reviews.deleteReviewAsk'), text: t('reviews.deleteReviewText') }}
            editButton={editButton}
            onEdit={edit}
            onDelete={() => act('deleteReview', deletingReview(review, deletion))}
          />
        }
      />
    </>
  );
}
