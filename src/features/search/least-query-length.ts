/** Free text is searched from this many characters on, after trimming. */
export const leastQueryLength = 2;
