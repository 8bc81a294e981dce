import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';
import { reviewsHeadingId } from '../reviews/reviews-ids.ts';
import { reviewsHash } from './place-paths.ts';

/**
 * Leads down to the reviews of the same page. The address says so, in the same entry of the history:
 * Back leads away from the place.
 */
export function ReviewsLink({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const to = { pathname, search, hash: reviewsHash };
  const lead = useLinkClickHandler(to, { replace: true, state });
  return (
    <a
      href={reviewsHash}
      onClick={(event) => {
        lead(event);
        // Not one that opens a tab of its own. The keyboard goes on from there, as by any such link.
        if (!event.defaultPrevented) return;
        document.getElementById(reviewsHeadingId)?.focus({ preventScroll: true });
      }}
      className="-my-2 inline-flex min-h-11 items-center rounded-control"
    >
      {children}
    </a>
  );
}
