import { useTranslation } from 'react-i18next';
import { Stars } from '../../web/ui/StarRating.tsx';
import type { Review } from './contract.ts';
import { ReplyItem } from './ReplyItem.tsx';
import { TimeAgo } from './TimeAgo.tsx';

/** A review with its replies. */
export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation();
  return (
    <li className="border-t border-line py-4">
      <article>
        <h3 className="font-semibold">{review.full_name ?? t('reviews.user')}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Stars filled={review.rating} />
          <span className="sr-only">{t('reviews.stars', { n: review.rating })}</span>
          <TimeAgo at={review.created_at} />
        </p>
        {review.comment && <p className="mt-1 whitespace-pre-line">{review.comment}</p>}
        {review.replies.length > 0 && (
          <ul
            aria-label={t('reviews.replies')}
            className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4"
          >
            {review.replies.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} />
            ))}
          </ul>
        )}
      </article>
    </li>
  );
}
