import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';
import { reviewsHeadingId } from '../reviews/reviews-ids.ts';
import { reviewsHash } from './place-paths.ts';

/**
 * Scrolls down to the reviews of the same page. The hash replaces the current history entry, so Back still
 * leaves the place.
 */
export function ReviewsLink({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const to = { pathname, search, hash: reviewsHash };
  const handleLinkClick = useLinkClickHandler(to, { replace: true, state });
  return (
    <a
      href={reviewsHash}
      onClick={(event) => {
        handleLinkClick(event);
        // Not handled here if it opens a new tab. Otherwise focus moves along, as with any link to a hash.
        if (!event.defaultPrevented) return;
        document.getElementById(reviewsHeadingId)?.focus({ preventScroll: true });
      }}
      className="-my-2 inline-flex min-h-11 items-center rounded-control"
    >
      {children}
    </a>
  );
}
