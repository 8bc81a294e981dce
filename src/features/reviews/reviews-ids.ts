/** The ids of the reviews' section, used as a fragment of addresses, and of its heading. */
export const reviewsId = 'reviews';
export const reviewsHeadingId = 'reviews-heading';
