import type { WordsBesideKind } from './kinds/kind-match.ts';
import type { Mark } from './marks.ts';
import type { NearWords } from './near-words.ts';
import type { QueryTerms } from './query-terms.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/** Some marks of which a place has to have one. */
export type Need = readonly Mark[];

/** How well a place matches across scripts, the lower the better. */
export interface Band {
  /** Its place in the order of the answer, after exact (0) and literal (1) matches. */
  tier: number;
  /** A place matches when it meets all needs of one of the ways. */
  ways: readonly (readonly Need[])[];
  /** What the place's text has to hold as it was typed, besides. */
  verbatim?: VerbatimWords;
}

/** Words that a text has to hold exactly as they were typed. */
export interface VerbatimWords {
  words: readonly string[];
  /** A word of the text has to begin so: letters, or a pattern of how they are written. */
  prefix?: string;
  /** A line of the text, as a name is, has to be written so: a pattern. */
  line?: string;
  /** The tier of places with words that merely sound like these; null where those do not match. */
  soundAlikeTier: number | null;
}

/** A band that is made when it is first asked for. */
export interface LazyBand {
  tier: number;
  ways: () => Band['ways'];
  verbatim?: VerbatimWords;
  /** Places belong to it only as long as nothing matches for certain (`firstUncertainTier`). */
  onlyInDoubt?: true;
}

/** A kind of place that some words of a query name. */
export interface KindInQuery {
  categories: readonly string[];
  /** The marks that its places have. */
  marks: Need;
  /** What the other words of the query say. */
  otherWords: WordsBesideKind;
  /**
   * The words do not name the kind but what people seek there: biryani is had in some restaurants.
   * Its places come after those that have the words themselves.
   */
  isSought: boolean;
}

/** Whether a place of the kind has to have every word of the query besides: none merely names it. */
export function needsEveryWord({ otherWords }: KindInQuery, words: readonly SpokenWord[]): boolean {
  return otherWords.significant.length === words.length;
}

/** A query, with the words of the directory (real words) that are near to something in it. */
export interface BandInput {
  words: readonly SpokenWord[];
  /** What was typed, normalised. */
  text: string;
  terms: QueryTerms;
  realWords: readonly RealWord[];
  /** Those of which one of the query differs in a letter, as they are written. */
  writtenWords: readonly string[];
  /** The whole names that the query may be. */
  nearWholeNames: NearWords;
}
