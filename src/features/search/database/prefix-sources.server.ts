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
  given: SearchContext,
  bands: VocabularyBands,
  better: BetterMatches,
  part: MatchPart,
): Promise<Source[]> {
  const begunBands = await bands.from(wordPrefixTier, wordPrefixTier + 1);
  if (begunBands.length === 0 && !hasTrailingNumber(given.query.text)) return [];
  const only = allOf(await better.isNotBelow(wordPrefixTier), part.only);
  const begun = begunBands.flatMap(({ tier, ways, typed }) =>
    ways.flatMap((needs) => {
      const areFew = areEstimatedFewNearby(given, findSampledRows(given, needs, undefined));
      const text = meetsNeedsAndPrefix(needs, typed?.begun ?? '', areFew);
      return sourcesOfTier(given, { tier, text, rows: findSampledRows(given, needs, typed), only });
    }),
  );
  return [...begun, ...numberPrefixSources(given, only)];
}
