import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { Stars } from '../../web/ui/StarRating.tsx';
import type { ReportedReview } from '../reports/settling-contract.ts';
import { WrittenAt } from '../reviews/WrittenAt.tsx';

interface ReportedReviewContentProps {
  review: ReportedReview;
  /** Its author's. */
  name: string;
}

/** A reported review as its readers see it, and the way to all others by its author. */
export function ReportedReviewContent({ review, name }: ReportedReviewContentProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start rounded-control border border-line bg-sunken p-3 pb-1">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Stars filled={review.rating} />
        <span className="sr-only">{t('reviews.stars', { n: review.rating })}</span>
        <WrittenAt item={review} />
      </p>
      {review.comment && <FoldedText text={review.comment} />}
      <LinkButton
        variant="quiet"
        className="-ml-2"
        to={`/admin/authors/${review.user_id}`}
        aria-label={t('adminAuthor.linkName', { name })}
      >
        {t('adminAuthor.link')}
      </LinkButton>
    </div>
  );
}
