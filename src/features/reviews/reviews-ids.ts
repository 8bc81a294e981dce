/** The ids of the section of the reviews, which addresses end in, and of its heading. */
export const reviewsId = 'reviews';
export const reviewsHeadingId = 'reviews-heading';
