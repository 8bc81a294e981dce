/**
 * What notifications need of reviews. It is passed in, as imports go only the other way: reviews
 * import notifications.
 */
export interface ReviewsAccess {
  /** The institution of a review; rejects when there is no such review. */
  institutionOf: (reviewId: string) => Promise<string>;
  /** Refetches the reviews of an institution, as there is a new one or a new reply. */
  refresh: (institutionId: string) => void;
}
