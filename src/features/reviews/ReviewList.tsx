import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import type { Distribution, Review } from './contract.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';

/** The reviews of an institution as the interface shows them. */
export interface ReviewListData {
  /** Undefined while nothing has come yet. */
  reviews: Review[] | undefined;
  distribution: Distribution | undefined;
  failed: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  retrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Reviews under their distribution, with all the states of a list. */
export function ReviewList({ list }: { list: ReviewListData }) {
  const { t } = useTranslation();
  const { reviews, distribution } = list;
  if (!reviews && list.failed) {
    return (
      <ErrorState title={t('reviews.loadFailed')} onRetry={list.retry} retrying={list.retrying} />
    );
  }
  if (!reviews) return <Placeholders />;
  if (reviews.length === 0) {
    return <EmptyState title={t('reviews.none')}>{t('reviews.beFirst')}</EmptyState>;
  }
  return (
    <>
      {distribution && <RatingSummary distribution={distribution} />}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {list.hasMore && (
        <LoadMore loading={list.loadingMore} onLoad={list.loadMore}>
          {t('reviews.loadMore')}
        </LoadMore>
      )}
    </>
  );
}

function Placeholders() {
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
