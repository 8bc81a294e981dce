import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PlaceNameContext } from './place-name.ts';
import { ReportSlotContext } from './report-slot.ts';
import type { ReportSlot } from './report-slot.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { mergePageItems } from '../../shared/pagination.ts';
import { useNextPageHref } from '../../web/list-pages.ts';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import { useNotePageCount, useRestoreListPosition } from '../../web/restore-list-pages.ts';
import { NextPageLink } from '../../web/ui/NextPageLink.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { useSession } from '../accounts/session.ts';
import { latestReviewPage, reviewsQuery } from './queries.ts';
import { useRatingFilter } from './rating-filter.ts';
import { RatingFilterNote } from './RatingFilterNote.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewEntry } from './ReviewEntry.tsx';
import { reviewItemId } from './ReviewItem.tsx';
import { ReviewList } from './ReviewList.tsx';
import { reviewsHeadingId, reviewsId } from './reviews-ids.ts';
import { isRated, reviewEligibility } from './rules.ts';

const scrollDelayMs = 500;

interface ReviewsProps {
  institutionId: string;
  /** The institution's name in the reader's language. */
  placeName: string;
  reportEntry: ReportSlot;
}

/** The reviews of an institution. An address that ends in #reviews scrolls to them. */
export function Reviews({ institutionId, placeName, reportEntry }: ReviewsProps) {
  const { t } = useTranslation();
  const { api, queries } = useWebApp();
  const { user } = useSession();
  const rating = useRatingFilter();
  const listQuery = reviewsQuery(api, institutionId, rating);
  const result = useInfiniteQuery(listQuery);
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = result;
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Back and Forward restore the scroll position; the first page of a visit, also a Pop, has none.
  const isBackNavigation = useNavigationType() === NavigationType.Pop && key !== 'default';
  // The key differs each time: following the link again, on the same page, scrolls again.
  const scrollKey = hash === `#${reviewsId}` && !isBackNavigation ? key : null;
  useEffect(() => {
    if (scrollKey === null) return undefined;
    const timer = setTimeout(() => section.current?.scrollIntoView(), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [scrollKey]);
  const loadMore = async () => {
    // After a write the pages are refetched; the next page has to follow the new ones.
    if (isFetching) await refetch({ cancelRefetch: false });
    await fetchNextPage();
  };
  // Until the reviews with some stars are there, what is known of all of them.
  const lastPage = data?.pages.at(-1) ?? latestReviewPage(queries, institutionId);
  const total = lastPage?.total ?? 0;
  const own = lastPage?.own;
  const eligibility = lastPage && reviewEligibility(user, lastPage);
  // One's own review is shown above, wherever it is in the order.
  const reviews = data && mergePageItems(data.pages).filter(({ id }) => id !== own?.id);
  const isOwnListed = own && (rating === null || own.rating === rating);
  const pages = data?.pages.length ?? 0;
  const next = useNextPageHref(pages, reviewItemId(reviews?.length ?? 0));
  useRestoreListPosition(
    {
      ...{ pages, hasMore: hasNextPage, loadingMore: result.isFetchingNextPage },
      retrying: isFetching && !result.isFetchingNextPage,
    },
    (pageCount) => void queries.prefetchInfiniteQuery(loadPagesInParallel(listQuery, pageCount)),
  );
  useNotePageCount(pages);
  return (
    <section
      ref={section}
      id={reviewsId}
      aria-labelledby={reviewsHeadingId}
      className="card flex flex-col gap-4 p-4"
    >
      <h2 id={reviewsHeadingId} tabIndex={-1} className="text-lg font-semibold">
        {t('reviews.heading')}
      </h2>
      <PlaceNameContext value={placeName}>
        <ReportSlotContext value={reportEntry}>
          {lastPage && isRated(lastPage.distribution) && (
            <RatingSummary distribution={lastPage.distribution} rating={rating} />
          )}
          <ReviewEntry institutionId={institutionId} page={lastPage} />
          {rating !== null && <RatingFilterNote rating={rating} />}
          <ReviewList
            nextPageLink={next && <NextPageLink to={next}>{t('reviews.loadMore')}</NextPageLink>}
            list={{
              ...{ reviews, rating, total },
              // A hidden one of one's own is not counted.
              shownCount: Math.min(total, (reviews?.length ?? 0) + (isOwnListed ? 1 : 0)),
              failed: result.isError,
              mayWrite: eligibility === 'signedOut' || eligibility === 'mayReview',
              hasMore: hasNextPage,
              loadingMore: result.isFetchingNextPage,
              moreFailed: result.isFetchNextPageError,
              retrying: isFetching && !result.isFetchingNextPage,
              loadMore: () => void loadMore(),
              retry: () => void refetch(),
            }}
          />
        </ReportSlotContext>
      </PlaceNameContext>
    </section>
  );
}
