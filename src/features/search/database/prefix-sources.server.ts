import { allOf } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import { hasTrailingNumber } from '../trailing-number.ts';
import { wordPrefixTier } from '../tiers.ts';
import { findSampledRows } from './band-sources.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import type { VocabularyBands } from './vocabulary-bands.server.ts';
import { meetsNeedsAndPrefix } from './text-conditions.server.ts';
import { areEstimatedFewNearby, sourcesOfTier } from './tier-sources.server.ts';
import type { SearchContext, MatchPart } from './tier-sources.server.ts';
import { numberPrefixSources } from './literal-sources.server.ts';

/** What has all words but the last, and begins with that or goes on with its number; of one part. */
export async function prefixSources(
  context: SearchContext,
  bands: VocabularyBands,
  better: BetterMatches,
  part: MatchPart,
): Promise<Source[]> {
  const prefixBands = await bands.from(wordPrefixTier, wordPrefixTier + 1);
  if (prefixBands.length === 0 && !hasTrailingNumber(context.query.text)) return [];
  const condition = allOf(await better.notInBetterTier(wordPrefixTier), part.condition);
  const bandPrefixSources = prefixBands.flatMap(({ tier, ways, verbatim }) =>
    ways.flatMap((needs) => {
      const areFew = areEstimatedFewNearby(context, findSampledRows(context, needs, undefined));
      const text = meetsNeedsAndPrefix(needs, verbatim?.prefix ?? '', areFew);
      return sourcesOfTier(context, {
        tier,
        text,
        rows: findSampledRows(context, needs, verbatim),
        condition,
      });
    }),
  );
  return [...bandPrefixSources, ...numberPrefixSources(context, condition)];
}
