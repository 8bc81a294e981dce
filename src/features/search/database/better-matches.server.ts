import { allOf, anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { begunTier, categoryTier, saidTier, soughtTier } from '../tiers.ts';
import type { KnownBands } from './known-bands.server.ts';
import { holdsTyped, isOneOf } from './text-conditions.server.ts';
import type { Circumstances } from './tier-sources.server.ts';
import { meetsSomeWay } from './ways-on-rows.server.ts';
import { longerNumber } from './written-sources.server.ts';

interface MatchedOtherwise {
  /** Categories that match otherwise than as written: all their places do. */
  categories: readonly string[];
  /** Categories where that is sought which the query says: all their places match. */
  soughtCategories: readonly string[];
  /** What does not match as written. */
  notWritten: Condition;
}

/** What matches better than in a tier: each place is read in its best one. */
export interface BetterMatches {
  /** What has the words of the query better than so; none where nothing can. */
  metBelow: (tier: number) => Promise<Condition[]>;
  /** What does not match better, neither by its words nor as one of a category. */
  isNotBelow: (tier: number) => Promise<Condition>;
}

/** Tells by the bands of a query, and by its categories, what matches better. */
export function betterMatches(
  given: Circumstances,
  bands: KnownBands,
  { categories, soughtCategories, notWritten }: MatchedOtherwise,
): BetterMatches {
  const metBelow = async (tier: number): Promise<Condition[]> => {
    const below = await bands.from(saidTier, tier);
    const others = below.filter(({ typed }) => !typed);
    return [
      ...(others.length > 0 ? [meetsSomeWay(others.flatMap(({ ways }) => ways))] : []),
      ...below.flatMap(({ ways, typed }) =>
        typed && tier <= (typed.wider ?? Infinity)
          ? [allOf(meetsSomeWay(ways), holdsTyped(typed))]
          : [],
      ),
    ];
  };
  const isNotBelow = async (tier: number): Promise<Condition> => {
    const whole = [
      ...(tier > categoryTier ? categories : []),
      ...(tier > soughtTier ? soughtCategories : []),
    ];
    const better = [
      ...(whole.length > 0 ? [isOneOf(whole)] : []),
      ...(await metBelow(tier)),
      ...(tier > begunTier ? longerNumber(given) : []),
    ];
    return better.length > 0 ? allOf(notWritten, not(anyOf(...better))) : notWritten;
  };
  return { metBelow, isNotBelow };
}
