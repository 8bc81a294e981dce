/*
 * How well a place matches, the lower the better: the order of every answer (D39). docs/search.md
 * says what each means.
 */

/** A whole name is the text. */
export const exactTier = 0;

/** The text stands there as written. */
export const writtenTier = 1;

/** A whole name is said so: this tier and the next three, the nearer the earlier. */
export const saidTier = 2;

/** Below it matches are certain: written so, or whole names said so. */
export const certainBelow = 4;

/** What is typed is said as a name without the words that may be missing (missable-words.ts). */
export const nameEssentialTier = 6;

/** A whole name has the same bare sound. */
export const soundTier = 7;

/** All of several words stand there as they are typed; or one is the initials of a name. */
export const typedTier = 8;

/** Every word sounds like one of its words. */
export const alikeTier = 9;

/** Places of a category that matches otherwise than by its name as written. */
export const categoryTier = 9;

/** A whole name has the same consonants. */
export const consonantsTier = 10;

/** Every word sounds like one of its words, nearly so, or means the same. */
export const meansTier = 11;

/** The query without the words that may be missing is said as a whole name is. */
export const queryEssentialTier = 12;

/** Places of a category where that is sought which the query says, with the other words as typed. */
export const soughtAsTypedTier = 12;

/** The query without the words that may be missing is said as a name without them. */
export const bothEssentialTier = 13;

/** Places of a category where that is sought which the query says. */
export const soughtTier = 13;

/** All words but the last are there, and one begins as the last does, as far as it is typed. */
export const begunTier = 14;

/** Places that have all words but those that name an area as they are typed, and lie in it. */
export const typedInAreaTier = 15;

/** Places in whose words these merely sound so, and that lie in it. */
export const namedInAreaTier = 16;

/** Places of a kind, or of these initials, that lie in the area that the other words name. */
export const areaTier = 17;

/** Places not far from an area that has none: they count where nothing better is to be had. */
export const aroundTier = 18;

/** From here on matches are weak: they count only where nothing better is to be had (search.store.server.ts). */
export const weakTier = 19;

/**
 * Whole names with one slip: weak too, but they also count after better matches, as long as none
 * is certain.
 */
export const slipTier = 19;

/** One word has a slip, or is missing that may be missing. */
export const wordSlipTier = 20;

/** A whole name is said as the query without one of its words. */
export const wholeWithoutTier = 21;

/** One of three words and more is missing. */
export const missingTier = 22;
