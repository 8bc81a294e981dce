/** Free text is searched from this many characters on, after trimming. */
export const minQueryLength = 2;
