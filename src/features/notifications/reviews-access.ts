/**
 * What notifications need of the reviews they are about. It is handed in: reviews tell people by
 * notifications, so notifications cannot know reviews.
 */
export interface ReviewsAccess {
  /** The institution of a review; rejects when there is no such review. */
  institutionOf: (reviewId: string) => Promise<string>;
  /** Has the reviews of an institution read again: there is something new among them. */
  refresh: (institutionId: string) => void;
}
