import { allOf } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { VerbatimWords, Band, Need } from '../bands.ts';
import { holdsVerbatimWords } from '../match.ts';
import { textsInBand } from '../postings.ts';
import { firstWeakTier } from '../tiers.ts';
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
  areEstimatedFewNearby,
  createOrderedReadTest,
  sourcesOfTier,
} from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';
import { meetsAnyWayOnRow, tierByWays } from './ways-on-rows.server.ts';

/** Up to so many places of an area are all looked through for those that have some words. */
const fewThere = 6000;

/** The sampled places that meet all needs, and hold what has to stand there as it is typed. */
export function findSampledRows(
  { sample, isSampled = () => true }: SearchContext,
  needs: readonly Need[],
  typed: VerbatimWords | undefined,
): SampledRow[] {
  return [...textsInBand([needs], sample.marked)]
    .flatMap((at) => sample.rows[at] ?? [])
    .filter((row) => isSampled(row) && holdsVerbatimWords(row.search, typed));
}

/**
 * The places of some bands, each band by itself: those of its ways that few places meet are
 * gathered as one, those that many meet are met in order.
 */
export function bandSources(
  given: SearchContext,
  bands: readonly Band[],
  among: Condition,
): Source[] {
  const { sample } = given;
  const areSoonMet = createOrderedReadTest(given);
  return bands.flatMap(({ tier, ways, typed }) => {
    const only = typed ? allOf(containsVerbatimWords(typed), among) : among;
    const read = ways.map((needs) => {
      const rows = findSampledRows(given, needs, typed);
      const isCommon = areSoonMet(rows);
      const isRare = areEstimatedFewNearby(given, rows) && !(isCommon && tier >= firstWeakTier);
      return { needs, rows, text: meetsNeeds(needs), isCommon, isRare };
    });
    const rare = read.flatMap(({ needs, isRare }) => (isRare ? [needs] : []));
    const gatheredOnes =
      rare.length > 0
        ? [
            gatheredSource(
              given,
              tier,
              allOf(meetsAnyWayByIndex(rare, sample), isInFilter(given), only),
            ),
          ]
        : [];
    const others = read.flatMap(({ needs, rows, text, isCommon, isRare }): Source[] => {
      if (isRare) return [];
      // The index of distance also knows keys; the index of names does not.
      const hasKey = given.order === 'distance' && needs.some((need) => commonKey(need).length > 0);
      return isCommon || (hasKey && tier < firstWeakTier)
        ? sourcesOfTier(given, { tier, text, rows, only })
        : [unlimitedGatheredSource(given, tier, allOf(text.rare, only))];
    });
    return [...gatheredOnes, ...others];
  });
}

/** Which places of an area are meant, and in which tiers they are. */
interface NamedInArea {
  area: Area;
  /** How far out places count, as a multiple of the area's own reach. */
  reach: number;
  tier: number;
  /** The tier of those that have the words of a way as they were typed, where these come first. */
  tierAsTyped?: number | undefined;
  only: Condition;
}

/**
 * Places that meet one of some ways, and lie in an area: by where they lie, or by their marks where
 * those are fewer.
 */
export function namedInAreaSources(
  given: SearchContext,
  ways: readonly WayInArea[],
  { area, reach, tier, tierAsTyped, only }: NamedInArea,
): Source[] {
  if (ways.length === 0) return [];
  const { sample } = given;
  const isThere = liesInArea(area, reach);
  const read = ways.map((way) => {
    const rows = findSampledRows(given, way.needs, undefined);
    const hasKey = way.needs.some((need) => commonKey(need).length > 0);
    return { ...way, rows, isCommon: hasKey && !areEstimatedFewNearby(given, rows) };
  });
  const all = (some: readonly WayInArea[], where: Condition): Source => ({
    ...unlimitedGatheredSource(given, tier, where),
    ...(tierAsTyped !== undefined && {
      tierOfRow: tierByWays(
        some.map((way) => ({ ...way, tier: tierAsTyped })),
        tier,
      ),
    }),
  });
  const there = countWithin(sample.rows, area, area.km * reach);
  const having = (some: typeof read) => new Set(some.flatMap(({ rows }) => rows)).size;
  const rareOnes = read.filter(({ isCommon }) => !isCommon);
  const areFew = there * sample.weight <= fewThere;
  // What the marks find would be read wherever it lies; here that is more than the area holds.
  if (there <= having(areFew ? read : rareOnes)) {
    return [all(ways, allOf(isThere, meetsAnyWayOnRow(ways.map(({ needs }) => needs)), only))];
  }
  const rare = rareOnes.map(({ needs }) => needs);
  const byMarks = () => allOf(meetsAnyWayByIndex(rare, sample), withoutIndex(isThere), only);
  return [
    ...(rare.length > 0 ? [all(rareOnes, byMarks())] : []),
    ...read
      .filter(({ isCommon }) => isCommon)
      .flatMap(({ needs, typed }): Source[] => {
        const where = allOf(meetsNeeds(needs).nearest, isInFilter(given), isThere, only);
        const ofTier: Source = { kind: 'nearest', tier, where };
        if (tierAsTyped === undefined) return [ofTier];
        return [
          { ...ofTier, tier: tierAsTyped, where: allOf(containsAllWords(typed), where) },
          ofTier,
        ];
      }),
  ];
}
