import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import type { Review } from './contract.ts';
import { ReviewItem, reviewItemId } from './ReviewItem.tsx';

/** The reviews of an institution as the interface shows them. */
export interface ReviewListData {
  /** Undefined until the first response. */
  reviews: Review[] | undefined;
  /** The number of stars that they are limited to; null for all. */
  rating: number | null;
  /** How many there are in all, and how many of them are shown, here or above the list. */
  total: number;
  shownCount: number;
  failed: boolean;
  /** Whether the reader may write a review, now or after signing in. */
  mayWrite: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  /** The next page could not be loaded. */
  moreFailed: boolean;
  retrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface ReviewListProps {
  list: ReviewListData;
  /** Replaces the button that loads more while scripts do not run. */
  nextPageLink?: ReactNode;
}

/** Reviews, with all the states of a list. */
export function ReviewList({ list, nextPageLink }: ReviewListProps) {
  const { t } = useTranslation();
  const { reviews, rating, total, shownCount } = list;
  if (!reviews && list.failed) {
    return (
      <ErrorState title={t('reviews.loadFailed')} onRetry={list.retry} retrying={list.retrying} />
    );
  }
  if (!reviews) return <ReviewSkeletons />;
  // What is just being sent is not counted in a list of other stars.
  if (total === 0 && rating !== null && reviews.length === 0) {
    return <EmptyState title={t('reviews.noneWithRating', { count: rating, n: rating })} />;
  }
  if (total === 0 && rating === null) {
    return (
      <EmptyState title={t('reviews.none')}>{list.mayWrite && t('reviews.beFirst')}</EmptyState>
    );
  }
  return (
    <>
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review, index) => (
            <ReviewItem key={review.id} id={reviewItemId(index + 1)} review={review} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {t('reviews.shown', { shown: shownCount, total })}
      </p>
      {list.hasMore &&
        (nextPageLink ?? (
          <LoadMore
            loading={list.loadingMore}
            failure={list.moreFailed && t('reviews.loadFailed')}
            onLoad={list.loadMore}
          >
            {t('reviews.loadMore')}
          </LoadMore>
        ))}
    </>
  );
}

function ReviewSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('reviews.loading')}</span>
      {[0, 1, 2].map((index) => (
        <div key={index} aria-hidden className="flex flex-col gap-2 border-t border-line pt-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
