import { allOf } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { LazyBand } from '../bands.ts';
import { firstAcrossScriptsTier, firstUncertainTier } from '../tiers.ts';
import { findLiteralMatches, hasWholeName } from './literal-sources.server.ts';
import { categoriesInFilter, isInFilter } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { bandsInTiers } from '../lazy-band.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';

/**
 * What matches for certain, wherever it lies: texts that hold the query, and whole names that are it
 * or sound the same. Each condition by an index of its own; null where a whole category does.
 */
export function certainMatches(
  context: SearchContext,
  bands: readonly LazyBand[],
  literalCategories: readonly string[],
): Condition[] | null {
  if (categoriesInFilter(context, literalCategories).length > 0) return null;
  const ways = bandsInTiers(bands, firstAcrossScriptsTier, firstUncertainTier).flatMap(
    (band) => band.ways,
  );
  return [
    hasWholeName(context.query),
    findLiteralMatches(context).text.rare,
    ...(ways.length > 0 ? [meetsAnyWayByIndex(ways, context.sample)] : []),
  ].map((condition) => allOf(condition, isInFilter(context)));
}
