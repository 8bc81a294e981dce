/** The most stars of a review, and so of an average; the least is one. In a file of its own as lists need nothing else. */
export const maxStars = 5;
