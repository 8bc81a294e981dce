/*
 * How well a place matches, the lower the better: the order of every answer (D39). docs/search.md
 * says what each means.
 */

/** A whole name is the text. */
export const exactTier = 0;

/** The place's text holds the query as written. */
export const literalTier = 1;

/**
 * Whole names that sound like the query, the nearer the earlier: two tiers for what sounds the same, two
 * for what nearly does.
 */
export const wholeNameSaidTiers = [2, 3, 5, 6] as const;

/** The first of these: what matches across scripts begins here. */
export const firstAcrossScriptsTier = 2;

/** Below it matches are certain: the query as written, or whole names that sound the same. */
export const firstUncertainTier = 4;

/**
 * A whole name is written as the query but for one letter. Only where no match is certain: then the
 * query is nobody's name, and this is what it most likely stands for.
 */
export const oneLetterOffTier = 4;

/** The query sounds like a name without the words that may be missing (optional-words.ts). */
export const essentialNameTier = 7;

/** A whole name has the same bare sound. */
export const wholeNameSoundTier = 8;

/** The text holds all of several words as typed; or the one word is the initials of a name. */
export const verbatimWordsTier = 9;

/** Every word of the query sounds like one of the place's. */
export const wordsSoundAlikeTier = 10;

/** Places of a category that matches as a whole, other than by its name as written. */
export const categoryTier = 10;

/**
 * A whole name has the same consonants; or is written as the query but for one letter, however that
 * is said, where no match is certain.
 */
export const wholeNameConsonantsTier = 11;

/** Every word of the query sounds nearly like one of the place's, or means the same. */
export const nearOrSynonymTier = 12;

/** The query without the words that may be missing sounds like a whole name. */
export const essentialQueryTier = 13;

/** Places of a category where people seek what the query says, with its other words as typed. */
export const soughtVerbatimTier = 13;

/** The query without the words that may be missing sounds like a name without them. */
export const bothEssentialTier = 14;

/** Places of a category where people seek what the query says. */
export const soughtTier = 14;

/** All words but the last are there, and a word that begins with what is typed of the last. */
export const wordPrefixTier = 15;

/**
 * Places that lie in the core of the area that some words name (area-core.server.ts), or name the area
 * themselves, and have the other words as typed.
 */
export const verbatimInCoreTier = 16;

/** The same within the reach of the area. */
export const verbatimInAreaTier = 17;

/** Places that lie in the core of the area, or name it, and have words that sound like the others. */
export const namedInCoreTier = 18;

/** The same within the reach of the area. */
export const namedInAreaTier = 19;

/** Places of a kind that lie in the core of the area that the other words name. */
export const kindInCoreTier = 20;

/** The same within half its reach. */
export const kindNearMiddleTier = 21;

/**
 * Places of a kind, or with some initials, that lie within the reach of the area that the other words
 * name; all places there where there are no other words.
 */
export const kindInAreaTier = 22;

/** Places not far from an area that has none: they count where nothing better is found. */
export const aroundAreaTier = 23;

/** From here on matches are weak: they count only where nothing better is found (search-progress.server.ts). */
export const firstWeakTier = 24;

/** A word begins as the only word of the query does; or all others are there, and one that begins so. */
export const begunTier = 24;

/**
 * Whole names with one typo: weak too, but they also count after better matches, as long as none
 * is certain.
 */
export const wholeNameTypoTier = 25;

/** One word has a typo; or one is missing, of those that people leave out. */
export const wordTypoTier = 26;

/** A whole name sounds like the query without one of its words. */
export const queryWithoutWordTier = 27;

/** Any one of three or more words is missing. */
export const missingWordTier = 28;
