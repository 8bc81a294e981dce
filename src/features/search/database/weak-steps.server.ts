import { allOf, anyOf, alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import {
  firstUncertainTier,
  wholeNameSaidTier,
  wholeNameTypoTier,
  firstWeakTier,
} from '../tiers.ts';
import type { AreaSteps } from './area-steps.server.ts';
import { bandSources } from './band-sources.server.ts';
import { mergeBands } from './merged-bands.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import { noInstitutionMeets } from './no-institution-meets.server.ts';
import { bandsInTiers } from './vocabulary-bands.server.ts';
import type { VocabularyBands } from './vocabulary-bands.server.ts';
import { meetsNeeds } from './text-conditions.server.ts';
import { unlimitedGatheredSource, categoriesInFilter, isInFilter } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { findLiteralMatches } from './literal-sources.server.ts';

/** Beyond so many weak matches, finding them band by band is quicker than sorting them into bands. */
const fewWeak = 800;

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
  given: SearchContext,
  literalCategories: readonly string[],
  bands: VocabularyBands,
  { better, areas }: { better: BetterMatches; areas: AreaSteps },
): WeakSteps {
  const { sample } = given;
  return {
    weak: async () => {
      const some = mergeBands(await bands.weak(), sample).weak();
      if (!some) return [];
      if (some.rows.length * sample.weight > fewWeak) {
        const weak = bandsInTiers(await bands.weak(), firstWeakTier, Infinity);
        return bandSources(given, weak, alwaysTrue);
      }
      return some.parts.map(({ tier, where, meets, tierOfRow }) => ({
        ...unlimitedGatheredSource(given, tier, where),
        ...{ meets, tierOfRow },
      }));
    },
    typos: async (around) => {
      const typos = bandsInTiers(await bands.weak(), wholeNameTypoTier, wholeNameTypoTier + 1);
      const ways = typos.flatMap((band) => band.ways);
      if (ways.length === 0 || categoriesInFilter(given, literalCategories).length > 0) return [];
      const certain = (await bands.from(wholeNameSaidTier, firstUncertainTier)).flatMap(
        (band) => band.ways,
      );
      const isSlip = anyOf(...ways.map((way) => meetsNeeds(way).rare));
      const only = allOf(
        await better.isNotBelow(firstWeakTier),
        ...areas.isInNone(around),
        ...[findLiteralMatches(given).text, ...certain.map(meetsNeeds)].map(({ rare }) =>
          noInstitutionMeets(allOf(rare, isInFilter(given))),
        ),
      );
      return [unlimitedGatheredSource(given, wholeNameTypoTier, allOf(isSlip, only))];
    },
  };
}
