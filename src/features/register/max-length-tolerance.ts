/**
 * How many characters more than allowed an input accepts, so that a text that is too long is reported
 * instead of silently cut.
 */
export const maxLengthTolerance = 100;
