import { hasBegun } from './begun-word.ts';
import type { CompiledQuery } from './compiled-query.ts';
import type { IndexedText } from './indexed-text.ts';
import type { BesideKind } from './kinds/beside-kind.ts';
import type { Mark } from './marks.ts';
import { holdsLongerNumber, holdsWritten } from './number-at-end.ts';
import type { AsTyped, Band, KindAsked } from './bands.ts';
import { begunTier, categoryTier, exactTier, soughtTier, writtenTier } from './tiers.ts';

/** What the query says of a place's category, decided once for all places. */
export interface CategoryVerdict {
  /** The category's name holds the query. */
  literal: boolean;
  /** Its name sounds like the query. */
  across: boolean;
  /** People seek there what the query says, or its description says so. */
  sought: boolean;
  /** The whole query says what people seek there in their own words, not only in its description's. */
  meant: boolean;
  /**
   * The words of the query (`SpokenQuery.words`) beside those that name it, some of which its places
   * have to meet; null where none does.
   */
  beside: BesideKind | null;
  /** The same, where more of the words are taken as what people seek there. */
  besideSought: BesideKind | null;
  /**
   * What is sought there with the words beside it, where the query has words of help, too: places
   * that have these words come first ('best biryani near me'). Null where it has no words of help.
   */
  withoutHelp: BesideKind | null;
}

/** The category says nothing. */
export const noVerdict: CategoryVerdict = {
  ...{ literal: false, across: false, sought: false, meant: false },
  ...{ beside: null, besideSought: null, withoutHelp: null },
};
/** Stands for the place's own category, whichever that is. */
const ownCategory: Mark = { id: -1, key: null };
const stored = new WeakMap<IndexedText, ReadonlySet<number>>();

/**
 * The tier in which a place matches, null when it does not: 0 for a whole name, 1 for what holds
 * the query as written, from 2 on across scripts, the better the lower. The order of the tiers is
 * the order of the answer (D39). The database answers by the same rule (search.store.server.ts); a
 * test holds both against each other.
 */
export function matchTier(
  query: CompiledQuery,
  place: IndexedText,
  category: CategoryVerdict = noVerdict,
): number | null {
  if (!query.text) return null;
  if (query.wholeNames.some((name) => place.search_names.includes(name))) return exactTier;
  if (holdsWritten(place.search, query.text) || category.literal) return writtenTier;
  const marks = stored.get(place) ?? new Set([...place.search_marks, ownCategory.id]);
  stored.set(place, marks);
  const { spoken } = query;
  const kinds = [
    ...kindBeside(category.beside, false),
    ...kindBeside(category.withoutHelp, false),
    ...kindBeside(category.besideSought, true),
  ];
  const isBegun = holdsLongerNumber(place.search, query.text);
  const otherwise = tierOfWhole(category) ?? (isBegun ? begunTier : null);
  // Its own words are all of the vocabulary that can matter.
  for (const { tier, ways, typed } of spoken.bands(spoken.near(place.said), kinds)) {
    if (otherwise !== null && tier >= otherwise) break;
    if (holdsAsTyped(place.search, typed) && meets(marks, ways())) return tier;
  }
  return otherwise;
}

/** The tier of all places of a category, null where it says nothing of them. */
function tierOfWhole({ across, sought }: CategoryVerdict): number | null {
  if (across) return categoryTier;
  return sought ? soughtTier : null;
}

function kindBeside(beside: BesideKind | null, isSought: boolean): KindAsked[] {
  return beside === null ? [] : [{ categories: [], marks: [ownCategory], beside, isSought }];
}

/** Whether a searched text holds what a band wants as it is typed. */
export function holdsAsTyped(search: string, typed: AsTyped | undefined): boolean {
  if (!typed) return true;
  const { words, begun } = typed;
  return words.every((word) => search.includes(word)) && (!begun || hasBegun(search, begun));
}

/** Whether a place with these marks belongs to a band. */
function meets(marks: ReadonlySet<number>, ways: Band['ways']): boolean {
  return ways.some((needs) => needs.every((need) => need.some(({ id }) => marks.has(id))));
}
