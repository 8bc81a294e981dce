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
  after: SearchScope;
}

/**
 * The query without the words that only say that something is looked for, but for those by which it
 * names a kind of place: 'phone' of 'phone repair', and of 'mirpur phone', since an area alone is not
 * asked for; but not of 'pizza hut phone number'. The last word may be on the way to such a one. Null
 * where there are none, or where all of the query names a kind ('closest atm').
 */
export function findFallbackQuery(
  asked: QueryWithCategories,
  near: Position | null,
): FallbackQuery | null {
  const { query, kinds, acrossCategories, soughtCategories } = asked;
  if (acrossCategories.length > 0) return null;
  const { words } = query.spoken;
  if (soughtCategories.length > 0) return withoutWishesBeside(asked);
  const { isHelp, isBegunWish } = matchPhrases(words);
  const telling = words.flatMap(({ text, digits }, at) => (isHelp[at] ? [] : [digits ?? text]));
  const isAllArea = findArea(telling, near) !== null;
  // One letter names no kind that it could not be on the way to something else.
  const says = (at: number) =>
    at < words.length - 1 || !isBegunWish || (words[at]?.text ?? '').length > 1;
  const naming = kinds
    .map(({ beside }) => [...words.keys()].filter((at) => !beside.all.includes(at) && says(at)))
    .filter((named) => isAllArea || named.some((at) => !isHelp[at]));
  const plain = withoutWishes(query, new Set(naming.flat()));
  if (plain) return { query: plain, after: 'certain' };
  const begun = withoutUnfinishedWish(query);
  return begun && { query: begun, after: 'all' };
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
  const phrases = soughtCategories.map((id) =>
    kinds.find(
      ({ categories, isSought, beside }) =>
        !isSought && categories.includes(id) && beside.telling.length === beside.all.length,
    ),
  );
  const telling = phrases.flatMap((kind) => kind?.beside.telling ?? []);
  const plain = phrases.includes(undefined) ? null : withoutWishes(query, new Set(telling));
  return plain && { query: plain, after: 'certain' };
}
