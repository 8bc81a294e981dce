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

/** Tells matches of a tier from better ones: each place is read in its best tier alone. */
export interface BetterMatches {
  /** Conditions of what has the words of the query in a better tier; none where nothing can. */
  metBelow: (tier: number) => Promise<Condition[]>;
  /** The condition of what matches in no better tier, neither by words nor by its category. */
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
