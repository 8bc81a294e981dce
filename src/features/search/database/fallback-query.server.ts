import type { Position } from '../../../shared/distance.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { matchPhrases } from '../kinds/phrase-matches.ts';
import { withoutUnfinishedWish, withoutWishes } from '../kinds/without-wishes.ts';
import { findArea } from './find-area.server.ts';
import type { SearchScope, QueryWithCategories } from './search-plan.server.ts';

/** A query that is searched for instead of another, where that finds nothing. */
export interface FallbackQuery {
  query: CompiledQuery;
  /** What counts of the other. */
  originalScope: SearchScope;
}

/**
 * The query without the words that only say that something is looked for, but for those by which it
 * names a kind of place: 'phone' of 'phone repair', and of 'mirpur phone', since an area alone is not
 * asked for; but not of 'pizza hut phone number'. The last word may be on the way to such a one. Null
 * where there are none, or where all of the query names a kind ('closest atm').
 */
export function findFallbackQuery(
  question: QueryWithCategories,
  near: Position | null,
): FallbackQuery | null {
  const { query, kinds, crossScriptCategories, soughtCategories } = question;
  if (crossScriptCategories.length > 0) return null;
  const { words } = query.spoken;
  if (soughtCategories.length > 0) return withoutWishesBeside(question);
  const { isHelp, isUnfinishedWish } = matchPhrases(words);
  const contentWords = words.flatMap(({ text, digits }, index) =>
    isHelp[index] ? [] : [digits ?? text],
  );
  const isAllArea = findArea(contentWords, near) !== null;
  // One letter names no kind that it could not be on the way to something else.
  const canNameKind = (index: number) =>
    index < words.length - 1 || !isUnfinishedWish || (words[index]?.text ?? '').length > 1;
  const kindWordIndexes = kinds
    .map(({ otherWords }) =>
      [...words.keys()].filter((index) => !otherWords.all.includes(index) && canNameKind(index)),
    )
    .filter((indexes) => isAllArea || indexes.some((index) => !isHelp[index]));
  const queryWithoutWishes = withoutWishes(query, new Set(kindWordIndexes.flat()));
  if (queryWithoutWishes) return { query: queryWithoutWishes, originalScope: 'certain' };
  const queryWithoutUnfinishedWish = withoutUnfinishedWish(query);
  return queryWithoutUnfinishedWish && { query: queryWithoutUnfinishedWish, originalScope: 'all' };
}

/**
 * The query without the wishes beside what it says is sought: what is called so comes first, and
 * nobody is called 'near me'. Null where they belong to what is sought, at some of the kinds.
 */
function withoutWishesBeside({
  query,
  kinds,
  soughtCategories,
}: QueryWithCategories): FallbackQuery | null {
  const matchedKinds = soughtCategories.map((id) =>
    kinds.find(
      ({ categories, isSought, otherWords }) =>
        !isSought &&
        categories.includes(id) &&
        otherWords.significant.length === otherWords.all.length,
    ),
  );
  const kindWordIndexes = matchedKinds.flatMap((kind) => kind?.otherWords.significant ?? []);
  const queryWithoutWishes = matchedKinds.includes(undefined)
    ? null
    : withoutWishes(query, new Set(kindWordIndexes));
  return queryWithoutWishes && { query: queryWithoutWishes, originalScope: 'certain' };
}
