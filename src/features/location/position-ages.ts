/** How old a cached position may be for the location card (D17). */
export const locationCardMaxAgeMs = 300_000;
/** Lists, maps and the location picker accept no cached position. */
export const freshMaxAgeMs = 0;
