import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { moveFocusOut } from '../../web/ui/focus.ts';
import { isModifiedClick } from '../../web/ui/is-modified-click.ts';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { queryWithRating } from './rating-filter.ts';
import { reviewsHeadingId, reviewsId } from './reviews-ids.ts';

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
  const link = useRef<HTMLAnchorElement>(null);
  // The link to all reviews goes when it is pressed, and so does that of a bar of none.
  useLayoutEffect(() => {
    const { current } = link;
    const heading = document.getElementById(reviewsHeadingId);
    return () => {
      if (current && heading) moveFocusOut(current, [heading]);
    };
  }, []);
  return (
    <Link
      ref={link}
      // Without scripts the page is loaded anew, and is to show its reviews.
      to={{
        pathname,
        search: queryWithRating(new URLSearchParams(search), nextRating),
        hash: reviewsId,
      }}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        // Who came by #reviews would be led there again.
        writeQuery((query) => queryWithRating(query, nextRating), { hash: '' });
      }}
      aria-current={on ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
