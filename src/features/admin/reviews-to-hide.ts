import { maxHiddenAtOnce } from '../reviews/author-moderation-contract.ts';
import type { AuthorReview } from '../reviews/author-moderation-contract.ts';

/** A review in the version that was read. */
export type ReadReview = Pick<AuthorReview, 'id' | 'updated_at'>;

/** The reviews of a person that an administrator is asked about before they are hidden. */
export interface ReviewsToHide {
  /** As they were read. */
  reviews: readonly ReadReview[];
  /** Where all are meant: how many more of this person's are not hidden then. */
  othersCount: number;
}

/**
 * All visible ones of the loaded reviews of a person, as many as one call hides.
 * @param shownCount how many of all are not hidden, loaded or not
 */
export function visibleReviews(loaded: readonly AuthorReview[], shownCount: number): ReviewsToHide {
  const reviews = loaded.filter(({ is_hidden }) => !is_hidden).slice(0, maxHiddenAtOnce);
  return { reviews, othersCount: shownCount - reviews.length };
}
