import { hasWordWithPrefix, matchesPattern } from './word-prefix.ts';
import type { CompiledQuery } from './compiled-query.ts';
import type { IndexedText } from './indexed-text.ts';
import type { WordsBesideKind } from './kinds/kind-match.ts';
import type { Mark } from './marks.ts';
import { matchesNumberPrefix, containsLiterally } from './trailing-number.ts';
import type { VerbatimWords, Band, KindInQuery } from './bands.ts';
import { wordPrefixTier, categoryTier, exactTier, soughtTier, literalTier } from './tiers.ts';

/** What the query says of a place's category, decided once for all places. */
export interface CategoryMatch {
  /** The category's name holds the query. */
  literal: boolean;
  /** Its name sounds like the query. */
  crossScript: boolean;
  /** People seek there what the query says, or its description says so. */
  sought: boolean;
  /** The whole query says what people seek there in their own words, not only in its description's. */
  fullySought: boolean;
  /**
   * The words of the query (`SpokenQuery.words`) beside those that name it, some of which its places
   * have to meet; null where none does.
   */
  otherWords: WordsBesideKind | null;
  /** The same, where more of the words are taken as what people seek there. */
  otherWordsIfSought: WordsBesideKind | null;
  /**
   * What is sought there with the words beside it, where the query has words of help, too: places
   * that have these words come first ('best biryani near me'). Null where it has no words of help.
   */
  withoutHelp: WordsBesideKind | null;
}

/** The category says nothing. */
export const noCategoryMatch: CategoryMatch = {
  ...{ literal: false, crossScript: false, sought: false, fullySought: false },
  ...{ otherWords: null, otherWordsIfSought: null, withoutHelp: null },
};
/** Stands for the place's own category, whichever that is. */
const ownCategoryMark: Mark = { id: -1, key: null };
const markIdsCache = new WeakMap<IndexedText, ReadonlySet<number>>();

/**
 * The tier in which a place matches, null when it does not: 0 for a whole name, 1 for what holds
 * the query as written, from 2 on across scripts, the better the lower. The order of the tiers is
 * the order of the answer (D39). The database answers by the same rule (search.store.server.ts); a
 * test holds both against each other.
 * @param isDoubtful nothing at all matches for certain, so names with a letter off count (`oneLetterOffTier`)
 */
export function matchTier(
  query: CompiledQuery,
  place: IndexedText,
  category: CategoryMatch = noCategoryMatch,
  isDoubtful = false,
): number | null {
  if (!query.text) return null;
  if (query.wholeNames.some((name) => place.search_names.includes(name))) return exactTier;
  if (containsLiterally(place.search, query.text) || category.literal) return literalTier;
  const marks = markIdsCache.get(place) ?? new Set([...place.search_marks, ownCategoryMark.id]);
  markIdsCache.set(place, marks);
  const { spoken } = query;
  const kinds = [
    ...toKindsInQuery(category.otherWords, false),
    ...toKindsInQuery(category.withoutHelp, false),
    ...toKindsInQuery(category.otherWordsIfSought, true),
  ];
  const hasNumberPrefix = matchesNumberPrefix(place.search, query.text);
  const fallbackTier = tierOfCategory(category) ?? (hasNumberPrefix ? wordPrefixTier : null);
  // Its own words are all of the vocabulary that can matter.
  for (const { tier, ways, verbatim } of spoken.bands(spoken.near(place.said), kinds, isDoubtful)) {
    if (fallbackTier !== null && tier >= fallbackTier) break;
    if (holdsVerbatimWords(place.search, verbatim) && meetsAnyWay(marks, ways())) return tier;
  }
  return fallbackTier;
}

/** The tier of all places of a category, null where it says nothing of them. */
function tierOfCategory({ crossScript, sought }: CategoryMatch): number | null {
  if (crossScript) return categoryTier;
  return sought ? soughtTier : null;
}

function toKindsInQuery(otherWords: WordsBesideKind | null, isSought: boolean): KindInQuery[] {
  return otherWords === null
    ? []
    : [{ categories: [], marks: [ownCategoryMark], otherWords, isSought }];
}

/** Whether a searched text holds what a band wants as it is typed. */
export function holdsVerbatimWords(search: string, verbatim: VerbatimWords | undefined): boolean {
  if (!verbatim) return true;
  const { words, prefix, line } = verbatim;
  return (
    words.every((word) => search.includes(word)) &&
    (!prefix || hasWordWithPrefix(search, prefix)) &&
    (!line || matchesPattern(search, line))
  );
}

/** Whether a place with these marks belongs to a band. */
function meetsAnyWay(marks: ReadonlySet<number>, ways: Band['ways']): boolean {
  return ways.some((needs) => needs.every((need) => need.some(({ id }) => marks.has(id))));
}
