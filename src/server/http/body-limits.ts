/** Bodies are read up to this size, in KiB; uploads have a limit of their own. */
export const mostBodyKiB = 1024;
/** Of people who are not signed in: none of their calls needs as much, and anybody may make them. */
export const mostVisitorKiB = 64;
