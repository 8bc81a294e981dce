import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useWebApp } from '../../web/use-web-app.ts';
import { reviewsQuery } from './queries.ts';
import { ReviewInvitation } from './ReviewInvitation.tsx';
import { ReviewList } from './ReviewList.tsx';

const sectionId = 'reviews';
const scrollDelayMs = 500;

/** The reviews of an institution. An address that ends in #reviews scrolls to them. */
export function Reviews({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewsQuery(api, institutionId));
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${sectionId}`) return undefined;
    const timer = setTimeout(() => section.current?.scrollIntoView(), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash]);
  return (
    <section
      ref={section}
      id={sectionId}
      aria-labelledby="reviews-heading"
      className="card flex scroll-mt-16 flex-col gap-4 p-4"
    >
      <h2 id="reviews-heading" className="text-lg font-semibold">
        {t('reviews.heading')}
      </h2>
      <ReviewInvitation />
      <ReviewList
        list={{
          reviews: data?.pages.flatMap(({ items }) => items),
          distribution: data?.pages.at(-1)?.distribution,
          failed: isError,
          hasMore: hasNextPage,
          loadingMore: isFetchingNextPage,
          retrying: isFetching && !isFetchingNextPage,
          loadMore: () => void fetchNextPage(),
          retry: () => void refetch(),
        }}
      />
    </section>
  );
}
