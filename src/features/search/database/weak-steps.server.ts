import { allOf, alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import { wholeNameTypoTier, firstWeakTier } from '../tiers.ts';
import type { AreaSteps } from './area-steps.server.ts';
import { bandSources } from './band-sources.server.ts';
import { mergeBands } from './merged-bands.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import { noInstitutionMeets } from './no-institution-meets.server.ts';
import { bandsInTiers } from '../lazy-band.ts';
import type { VocabularyBands } from './vocabulary-bands.server.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';
import { unlimitedGatheredSource } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { certainMatches } from './certain-matches.server.ts';

/** Beyond so many weak matches, finding them band by band is quicker than sorting them into bands. */
const maxMergedWeakMatches = 800;

/** What is found although something is off. */
export interface WeakSteps {
  /** All weak matches, for where nothing better is found. */
  weak: () => Promise<readonly Source[]>;
  /**
   * The weak matches that count beside better ones, as long as none of those is certain: whole names
   * with a typo. `around` says whether places not far from an area are among the better ones.
   */
  typos: (around: boolean) => Promise<readonly Source[]>;
}

/**
 * How places are found that match all but for a typo or a missing word.
 * @param literalCategories those whose name holds the query: beside their places no typo counts
 */
export function weakSteps(
  context: SearchContext,
  literalCategories: readonly string[],
  bands: VocabularyBands,
  { better, areas }: { better: BetterMatches; areas: AreaSteps },
): WeakSteps {
  const { sample } = context;
  return {
    weak: async () => {
      const merged = mergeBands(await bands.weak(), sample).weak();
      if (!merged) return [];
      if (merged.rows.length * sample.weight > maxMergedWeakMatches) {
        const weakBands = bandsInTiers(await bands.weak(), firstWeakTier, Infinity);
        return bandSources(context, weakBands, alwaysTrue);
      }
      return merged.parts.map(({ tier, where, recheck, tierOfRow }) => ({
        ...unlimitedGatheredSource(context, tier, where),
        ...{ recheck, tierOfRow },
      }));
    },
    typos: async (around) => {
      const typoBands = bandsInTiers(await bands.weak(), wholeNameTypoTier, wholeNameTypoTier + 1);
      const ways = typoBands.flatMap((band) => band.ways);
      const certain = certainMatches(context, await bands.all(), literalCategories);
      if (ways.length === 0 || certain === null) return [];
      const only = allOf(
        await better.notInBetterTier(firstWeakTier),
        ...areas.isInNoArea(around),
        ...certain.map(noInstitutionMeets),
      );
      const isTypo = meetsAnyWayByIndex(ways, sample);
      return [unlimitedGatheredSource(context, wholeNameTypoTier, allOf(isTypo, only))];
    },
  };
}
