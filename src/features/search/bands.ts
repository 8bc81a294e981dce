import type { BesideKind } from './kinds/beside-kind.ts';
import type { Mark } from './marks.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/** One of these marks has to be there. */
export type Need = readonly Mark[];

/** How well a place matches across scripts, the lower the better. */
export interface Band {
  /** Its place in the order of the answer, after exact (0) and literal (1) matches. */
  tier: number;
  /** A place matches when it meets all needs of one of the ways. */
  ways: readonly (readonly Need[])[];
  /** What has to stand in its text as it is typed, too. */
  typed?: AsTyped;
}

/** Words that count only as they are typed. */
export interface AsTyped {
  words: readonly string[];
  /** One of its words begins so. */
  begun?: string;
  /** The tier of places that have what merely sounds like them; null where that is none. */
  wider: number | null;
}

/** A band that is made when it is first asked for. */
export interface LazyBand {
  tier: number;
  ways: () => Band['ways'];
  typed?: AsTyped;
}

/** A kind of place that some words of a query name. */
export interface KindAsked {
  categories: readonly string[];
  /** By which its places are known. */
  marks: Need;
  /** The other words. */
  beside: BesideKind;
  /**
   * They do not name it but what is sought there: biryani is had in some restaurants. Its places
   * come after those that have the words themselves.
   */
  isSought: boolean;
}

/** Whether all words say what is sought: places of the kind that have them come before the others. */
export function saysAll({ beside }: KindAsked, words: readonly SpokenWord[]): boolean {
  return beside.telling.length === words.length;
}
