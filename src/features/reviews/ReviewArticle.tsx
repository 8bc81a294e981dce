import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { Stars } from '../../web/ui/StarRating.tsx';
import type { Review } from './contract.ts';
import { HiddenNote } from './HiddenNote.tsx';
import { PlaceNameContext } from './place-name.ts';
import { Replies } from './Replies.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { WrittenAt } from './WrittenAt.tsx';

interface ReviewArticleProps {
  review: Review;
  /** Shown in place of stars, comment and photos while they are edited. */
  form?: ReactNode;
  tools?: ReactNode;
  /** The control to report it, beside that to reply. */
  reportEntry?: ReactNode;
}

/** A review with its replies. */
export function ReviewArticle({ review, form, tools, reportEntry }: ReviewArticleProps) {
  const { t } = useTranslation();
  const place = use(PlaceNameContext);
  const name = review.full_name ?? t('reviews.user');
  return (
    <article>
      <h3 lang={detectTextLanguage(name)} className="font-semibold">
        {name}
      </h3>
      {form || (
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars filled={review.rating} />
            <span className="sr-only">{t('reviews.stars', { n: review.rating })}</span>
            <WrittenAt item={review} />
          </p>
          {review.is_hidden && <HiddenNote />}
          {review.comment && <FoldedText text={review.comment} />}
          <ReviewPhotos images={review.images} author={name} place={place} />
          {tools}
        </>
      )}
      <Replies review={review} reportEntry={reportEntry} />
    </article>
  );
}
