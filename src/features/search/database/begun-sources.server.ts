import { allOf } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import { endsInNumber } from '../number-at-end.ts';
import { begunTier } from '../tiers.ts';
import { sampled } from './band-sources.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import type { KnownBands } from './known-bands.server.ts';
import { meetsBegun } from './text-conditions.server.ts';
import { seemFewHere, sourcesOfTier } from './tier-sources.server.ts';
import type { Circumstances, Part } from './tier-sources.server.ts';
import { longerNumbers } from './written-sources.server.ts';

/** What has all words but the last, and begins with that or goes on with its number; of one part. */
export async function begunSources(
  given: Circumstances,
  bands: KnownBands,
  better: BetterMatches,
  part: Part,
): Promise<Source[]> {
  const begunBands = await bands.from(begunTier, begunTier + 1);
  if (begunBands.length === 0 && !endsInNumber(given.query.text)) return [];
  const only = allOf(await better.isNotBelow(begunTier), part.only);
  const begun = begunBands.flatMap(({ tier, ways, typed }) =>
    ways.flatMap((needs) => {
      const areFew = seemFewHere(given, sampled(given, needs, undefined));
      const text = meetsBegun(needs, typed?.begun ?? '', areFew);
      return sourcesOfTier(given, { tier, text, rows: sampled(given, needs, typed), only });
    }),
  );
  return [...begun, ...longerNumbers(given, only)];
}
