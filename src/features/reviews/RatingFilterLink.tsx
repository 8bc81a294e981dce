import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isModifiedClick } from '../../web/ui/is-modified-click.ts';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { queryWithRating } from './rating-filter.ts';
import { reviewsId } from './reviews-ids.ts';

interface RatingFilterLinkProps {
  /** The number of stars to limit the reviews to; null for all reviews. */
  rating: number | null;
  /** Whether the reviews are limited to what the link stands for; a press takes that back. */
  on?: boolean;
  className: string;
  children: ReactNode;
}

/** Limits the reviews to one number of stars, or shows all again; a link, so that it works without scripts. */
export function RatingFilterLink({
  rating,
  on = false,
  className,
  children,
}: RatingFilterLinkProps) {
  const { pathname, search } = useLocation();
  const writeQuery = useWriteUrlQuery();
  const nextRating = on ? null : rating;
  return (
    <Link
      // Without scripts the page is loaded anew, and is to show its reviews.
      to={{
        pathname,
        search: queryWithRating(new URLSearchParams(search), nextRating),
        hash: reviewsId,
      }}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        writeQuery((query) => queryWithRating(query, nextRating));
      }}
      aria-current={on ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
