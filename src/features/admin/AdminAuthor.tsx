import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { mergePageItems } from '../../shared/pagination.ts';
import { isNotFoundError } from '../../web/api/not-found-error.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { refetchAndLoadNextPage } from '../../web/load-next-page.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { AuthorReview } from '../reviews/author-moderation-contract.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { authorReviewsQuery } from './author-queries.ts';
import { AuthorReviewItem } from './AuthorReviewItem.tsx';
import { HideReviewsDialog } from './HideReviewsDialog.tsx';
import { HoldSwitch } from './HoldSwitch.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { visibleReviews } from './reviews-to-hide.ts';
import type { ReviewsToHide } from './reviews-to-hide.ts';

/** Everything that one person has reviewed, with what administrators can do about all of it. */
export function AdminAuthor({ authorId }: { authorId: string }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const list = useInfiniteQuery(authorReviewsQuery(api, authorId));
  // What was read of a deleted account is nothing to decide about any longer.
  const isGone = isNotFoundError(list.error);
  const pages = isGone ? undefined : list.data?.pages;
  // What the last page says of all is known since last.
  const known = pages?.at(-1);
  const name = known && (known.author.full_name ?? t('reviews.user'));
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={name ? t('adminAuthor.heading', { name }) : t('adminAuthor.headingUnknown')}
        back={{ to: '/admin/reports', label: t('adminReports.heading') }}
        otherSection={{ to: '/admin/authors', label: t('adminHeld.heading') }}
      />
      {known && pages ? (
        <div ref={refocusOnRemoval}>
          <HoldSwitch author={known.author} />
          <ReviewsOfAuthor
            authorId={authorId}
            reviews={mergePageItems(pages)}
            total={known.total ?? 0}
            shownCount={known.shown_count}
          />
          {list.hasNextPage && (
            <LoadMore
              loading={list.isFetchingNextPage}
              failure={list.isError && t('reviews.loadFailed')}
              onLoad={() => void refetchAndLoadNextPage(list)}
            >
              {t('reviews.loadMore')}
            </LoadMore>
          )}
        </div>
      ) : isGone ? (
        <EmptyState title={t('adminAuthor.gone')}>
          <p>{t('adminAuthor.goneNext')}</p>
        </EmptyState>
      ) : list.error ? (
        <ErrorState
          title={t('reviews.loadFailed')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <RowSkeletons label={t('reviews.loading')} />
      )}
    </main>
  );
}

interface ReviewsOfAuthorProps {
  authorId: string;
  /** Those that are loaded. */
  reviews: readonly AuthorReview[];
  /** How many there are, and how many of them are not hidden. */
  total: number;
  shownCount: number;
}

function ReviewsOfAuthor({ authorId, reviews, total, shownCount }: ReviewsOfAuthorProps) {
  const { t } = useTranslation();
  // As they were read when the question was asked: a refetch may bring others meanwhile.
  const [asked, setAsked] = useState<ReviewsToHide | null>(null);
  const all = visibleReviews(reviews, shownCount);
  if (reviews.length === 0) {
    return (
      <EmptyState title={t('adminAuthor.none')}>
        <p>{t('adminAuthor.noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {t('adminAuthor.counts', { count: total, total, n: total - shownCount })}
        </p>
        {all.reviews.length > 0 && (
          <div ref={refocusOnRemoval}>
            <Button variant="secondary" onClick={() => setAsked(all)}>
              <EyeOff size={18} aria-hidden />
              {t('adminAuthor.hideAll', { n: all.reviews.length })}
            </Button>
          </div>
        )}
      </div>
      <ul aria-label={t('reviews.heading')} className="flex flex-col gap-3">
        {reviews.map((review) => (
          <AuthorReviewItem
            key={review.id}
            authorId={authorId}
            review={review}
            onHide={() => setAsked({ reviews: [review], othersCount: 0 })}
          />
        ))}
      </ul>
      <HideReviewsDialog authorId={authorId} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
