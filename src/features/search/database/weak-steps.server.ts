import { allOf, anyOf, everything } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import { certainBelow, saidTier, slipTier, weakTier } from '../tiers.ts';
import type { AreaSteps } from './area-steps.server.ts';
import { bandSources } from './band-sources.server.ts';
import { bandsTogether } from './bands-together.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import { isNowhere } from './is-nowhere.server.ts';
import { withWays } from './known-bands.server.ts';
import type { KnownBands } from './known-bands.server.ts';
import { meetsNeeds } from './text-conditions.server.ts';
import { allGathered, chosen, inFilter } from './tier-sources.server.ts';
import type { Circumstances } from './tier-sources.server.ts';
import { asWritten } from './written-sources.server.ts';

/** Beyond so many weak matches, finding them band by band is quicker than sorting them into bands. */
const fewWeak = 800;

/** What is found although something is off. */
export interface WeakSteps {
  /** All weak matches, for where nothing better is found. */
  weak: () => Promise<readonly Source[]>;
  /**
   * The weak matches that count beside better ones, as long as none of those is certain: whole names
   * with a slip. `around` says whether places not far from an area are among the better ones.
   */
  slips: (around: boolean) => Promise<readonly Source[]>;
}

/**
 * How places are found that match all but for a slip or a missing word.
 * @param literalCategories those whose name holds the query: beside their places no slip counts
 */
export function weakSteps(
  given: Circumstances,
  literalCategories: readonly string[],
  bands: KnownBands,
  { better, areas }: { better: BetterMatches; areas: AreaSteps },
): WeakSteps {
  const { sample } = given;
  return {
    weak: async () => {
      const some = bandsTogether(await bands.weak(), sample).weak();
      if (!some) return [];
      if (some.rows.length * sample.weight > fewWeak) {
        const weak = withWays(await bands.weak(), weakTier, Infinity);
        return bandSources(given, weak, everything);
      }
      return some.parts.map(({ tier, where, meets, tierOfRow }) => ({
        ...allGathered(given, tier, where),
        ...{ meets, tierOfRow },
      }));
    },
    slips: async (around) => {
      const slips = withWays(await bands.weak(), slipTier, slipTier + 1);
      const ways = slips.flatMap((band) => band.ways);
      if (ways.length === 0 || chosen(given, literalCategories).length > 0) return [];
      const certain = (await bands.from(saidTier, certainBelow)).flatMap((band) => band.ways);
      const isSlip = anyOf(...ways.map((way) => meetsNeeds(way).rare));
      const only = allOf(
        await better.isNotBelow(weakTier),
        ...areas.isInNone(around),
        ...[asWritten(given).text, ...certain.map(meetsNeeds)].map(({ rare }) =>
          isNowhere(allOf(rare, inFilter(given))),
        ),
      );
      return [allGathered(given, slipTier, allOf(isSlip, only))];
    },
  };
}
