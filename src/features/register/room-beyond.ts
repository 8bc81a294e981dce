/**
 * So many more characters than may be kept are taken by an input: a text that is too long is said to
 * be, not silently cut.
 */
export const roomBeyond = 100;
