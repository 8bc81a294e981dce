import { allOf, alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Condition, Source, TierOfRow } from '../../../server/nearest/sources.ts';
import type { VerbatimWords, Band, Need } from '../bands.ts';
import { holdsVerbatimWords } from '../match.ts';
import { textsInBand } from '../postings.ts';
import { firstWeakTier } from '../tiers.ts';
import { liesInCore } from './area-core.server.ts';
import type { Area } from './find-area.server.ts';
import { liesInArea } from './kind-in-area-sources.server.ts';
import { countWithin } from './match-sample.server.ts';
import type { SampledRow } from './match-sample.server.ts';
import type { WayInArea } from './names-in-areas.server.ts';
import {
  commonKey,
  containsVerbatimWords,
  containsAllWords,
  meetsNeeds,
  withoutIndex,
} from './text-conditions.server.ts';
import {
  unlimitedGatheredSource,
  gatheredSource,
  isInFilter,
  nearestSource,
  areEstimatedFewNearby,
  createOrderedReadTest,
  sourcesOfTier,
} from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';
import { meetsAnyWayOnRow, tierByWays } from './ways-on-rows.server.ts';

/** Up to so many places of an area are all looked through for those that have some words. */
const maxAreaScan = 6000;

/** The sampled places that meet all needs, and hold what has to stand there as it is typed. */
export function findSampledRows(
  { sample, isSampled = () => true }: SearchContext,
  needs: readonly Need[],
  typed: VerbatimWords | undefined,
): SampledRow[] {
  return [...textsInBand([needs], sample.marked)]
    .flatMap((index) => sample.rows[index] ?? [])
    .filter((row) => isSampled(row) && holdsVerbatimWords(row.search, typed));
}

/**
 * The places of some bands, each band by itself: those of its ways that few places meet are
 * gathered as one, those that many meet are met in order.
 */
export function bandSources(
  context: SearchContext,
  bands: readonly Band[],
  baseCondition: Condition,
): Source[] {
  const { sample } = context;
  const isOrderedReadFaster = createOrderedReadTest(context);
  return bands.flatMap(({ tier, ways, verbatim }) => {
    const condition = verbatim
      ? allOf(containsVerbatimWords(verbatim), baseCondition)
      : baseCondition;
    const ratedWays = ways.map((needs) => {
      const rows = findSampledRows(context, needs, verbatim);
      const isCommon = isOrderedReadFaster(rows);
      const isRare = areEstimatedFewNearby(context, rows) && !(isCommon && tier >= firstWeakTier);
      return { needs, rows, text: meetsNeeds(needs, verbatim?.words), isCommon, isRare };
    });
    const rareWays = ratedWays.flatMap(({ needs, isRare }) => (isRare ? [needs] : []));
    const gatheredSources =
      rareWays.length > 0
        ? [
            gatheredSource(
              context,
              tier,
              allOf(meetsAnyWayByIndex(rareWays, sample), isInFilter(context), condition),
            ),
          ]
        : [];
    const otherSources = ratedWays.flatMap(({ needs, rows, text, isCommon, isRare }): Source[] => {
      if (isRare) return [];
      // The index of distance also knows keys; the index of names does not.
      const hasKey =
        context.order === 'distance' && needs.some((need) => commonKey(need).length > 0);
      return isCommon || (hasKey && tier < firstWeakTier)
        ? sourcesOfTier(context, { tier, text, rows, condition })
        : [unlimitedGatheredSource(context, tier, allOf(text.rare, condition))];
    });
    return [...gatheredSources, ...otherSources];
  });
}

/** In which tiers places with some words are. */
export interface TiersOfNames {
  tier: number;
  /** The tier of those that have the words of a way as they were typed, where these come first. */
  verbatimTier?: number;
}

/** In which tiers those of an area are. */
export interface TiersInArea extends TiersOfNames {
  /** The tiers of those in its core, where they come first. */
  core?: TiersOfNames;
}

/** Which places of an area are meant. */
interface NamedInArea {
  area: Area;
  /** How far out places count, as a multiple of the area's own reach. */
  reach: number;
  tiers: TiersInArea;
  condition: Condition;
}

/**
 * Places that meet one of some ways, and lie in an area: by where they lie, or by their marks where
 * those are fewer.
 */
export function namedInAreaSources(
  context: SearchContext,
  ways: readonly WayInArea[],
  { area, reach, tiers, condition }: NamedInArea,
): Source[] {
  if (ways.length === 0) return [];
  const { sample } = context;
  const isInArea = liesInArea(area, reach);
  // Where places are only counted it does not matter in which part of the area they lie.
  const core = context.countsOnly ? undefined : tiers.core;
  const isInCore = core ? liesInCore(area) : alwaysTrue;
  const ratedWays = ways.map((way) => {
    const rows = findSampledRows(context, way.needs, undefined);
    const hasKey = way.needs.some((need) => commonKey(need).length > 0);
    return { ...way, rows, isCommon: hasKey && !areEstimatedFewNearby(context, rows) };
  });
  const gatherWays = (selected: readonly WayInArea[], where: Condition): Source => {
    const tierOfRow = tierByWaysInArea(selected, tiers);
    const tierInCore = core && tierByWaysInArea(selected, core);
    return {
      ...unlimitedGatheredSource(context, tiers.tier, where),
      tierOfRow: {
        lowestTier: tierInCore?.lowestTier ?? tierOfRow.lowestTier,
        tier: tierInCore
          ? (bind) =>
              `case when ${isInCore(bind)} then ${tierInCore.tier(bind)} else ${tierOfRow.tier(bind)} end`
          : tierOfRow.tier,
      },
    };
  };
  const sampledInArea = countWithin(sample.rows, area, area.reachKm * reach);
  const countSampled = (selected: typeof ratedWays) =>
    new Set(selected.flatMap(({ rows }) => rows)).size;
  const rareWays = ratedWays.filter(({ isCommon }) => !isCommon);
  const isSmallArea = sampledInArea * sample.weight <= maxAreaScan;
  // What the marks find would be read wherever it lies; here that is more than the area holds.
  if (sampledInArea <= countSampled(isSmallArea ? ratedWays : rareWays)) {
    return [
      gatherWays(
        ways,
        allOf(isInArea, meetsAnyWayOnRow(ways.map(({ needs }) => ({ needs }))), condition),
      ),
    ];
  }
  const rareNeeds = rareWays.map(({ needs }) => needs);
  const createMarkCondition = () =>
    allOf(meetsAnyWayByIndex(rareNeeds, sample), withoutIndex(isInArea), condition);
  return [
    ...(rareNeeds.length > 0 ? [gatherWays(rareWays, createMarkCondition())] : []),
    ...ratedWays
      .filter(({ isCommon }) => isCommon)
      .flatMap(({ needs, verbatimWords }): Source[] => {
        const where = (match: Condition) => allOf(match, isInFilter(context), isInArea, condition);
        const sourcesOf = ({ tier, verbatimTier }: TiersOfNames, part: Condition): Source[] => {
          const source = nearestSource(tier, where(allOf(meetsNeeds(needs).nearest, part)));
          if (verbatimTier === undefined) return [source];
          const verbatim = meetsNeeds(needs, verbatimWords).nearest;
          const hasWords = allOf(verbatim, containsAllWords(verbatimWords), part);
          return [nearestSource(verbatimTier, where(hasWords)), source];
        };
        return [...(core ? sourcesOf(core, isInCore) : []), ...sourcesOf(tiers, alwaysTrue)];
      }),
  ];
}

/** The tier of each place of an area that has the words of some ways, by how it has them. */
function tierByWaysInArea(
  ways: readonly WayInArea[],
  { tier, verbatimTier }: TiersOfNames,
): TierOfRow {
  if (verbatimTier === undefined) return { lowestTier: tier, tier: () => String(tier) };
  const verbatimWays = ways.map(({ needs, verbatimWords: words }) => ({
    ...{ tier: verbatimTier, needs, verbatim: { words } },
  }));
  return tierByWays(verbatimWays, tier);
}
