import { allOf, anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { wordPrefixTier, categoryTier, firstAcrossScriptsTier, soughtTier } from '../tiers.ts';
import type { VocabularyBands } from './vocabulary-bands.server.ts';
import { isOfOneCategory } from './text-conditions.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { meetsAnyWayOnRow } from './ways-on-rows.server.ts';
import { numberPrefixConditions } from './literal-sources.server.ts';

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
  betterTierConditions: (tier: number) => Promise<Condition[]>;
  /** The condition of what matches in no better tier, neither by words nor by its category. */
  notInBetterTier: (tier: number) => Promise<Condition>;
}

/** Tells by the bands of a query, and by its categories, what matches better. */
export function betterMatches(
  context: SearchContext,
  bands: VocabularyBands,
  { categories, soughtCategories, notWritten }: MatchedOtherwise,
): BetterMatches {
  const betterTierConditions = async (tier: number): Promise<Condition[]> => {
    const lowerBands = await bands.from(firstAcrossScriptsTier, tier);
    const betterWays = lowerBands
      .filter(({ verbatim }) => !verbatim || tier <= (verbatim.soundAlikeTier ?? Infinity))
      .flatMap(({ ways, verbatim }) => ways.map((needs) => ({ needs, verbatim })));
    return betterWays.length > 0 ? [meetsAnyWayOnRow(betterWays)] : [];
  };
  const notInBetterTier = async (tier: number): Promise<Condition> => {
    const wholeCategories = [
      ...(tier > categoryTier ? categories : []),
      ...(tier > soughtTier ? soughtCategories : []),
    ];
    const betterConditions = [
      ...(wholeCategories.length > 0 ? [isOfOneCategory(wholeCategories)] : []),
      ...(await betterTierConditions(tier)),
      ...(tier > wordPrefixTier ? numberPrefixConditions(context) : []),
    ];
    return betterConditions.length > 0
      ? allOf(notWritten, not(anyOf(...betterConditions)))
      : notWritten;
  };
  return { betterTierConditions, notInBetterTier };
}
