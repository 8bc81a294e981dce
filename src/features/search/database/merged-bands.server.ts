import { alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Condition, TierOfRow } from '../../../server/nearest/sources.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { textsInBand } from '../postings.ts';
import { lazily } from '../../../shared/lazily.ts';
import type { Band, LazyBand, Need } from '../bands.ts';
import { wordPrefixTier, firstWeakTier } from '../tiers.ts';
import { hasMark } from './text-conditions.server.ts';
import { toIndexCondition } from './ways-by-index.server.ts';
import type { IndexCondition } from './ways-by-index.server.ts';
import { meetsAnyWayOnRow, tierByWays } from './ways-on-rows.server.ts';

/**
 * Several bands read as one: the places of all are found at once, and their bands told apart on the
 * few rows that are found. Finding them band by band would take as long again for each.
 */
interface MergedBands {
  /** The sampled places that belong to one of the bands. */
  rows: readonly SampledRow[];
  /** How they are found: by ways of a single need, and by ways of several. */
  parts: readonly MergedBandsPart[];
}

interface MergedBandsPart {
  /** The last of the bands' tiers. */
  tier: number;
  /** By institutions_marks: the place may belong to one of the bands. */
  where: Condition;
  /** The place does belong to one. */
  recheck: Condition;
  /** The first tier in which a place meets one of this part's ways; null where it meets none. */
  tierOfRow: TierOfRow;
}

interface StrongAndWeakBands {
  sample: MatchSample;
  strong: () => MergedBands | null;
  weak: () => MergedBands | null;
}

const mergedBandsCache = new WeakMap<readonly LazyBand[], StrongAndWeakBands>();

/**
 * The strong bands of a query together, and the weak ones; null where nothing can belong to any. The
 * band of a begun word is in neither half.
 */
export function mergeBands(bands: readonly LazyBand[], sample: MatchSample): StrongAndWeakBands {
  const cached = mergedBandsCache.get(bands);
  if (cached?.sample === sample) return cached;
  const mergeMatching = (isIncluded: (band: LazyBand) => boolean) =>
    lazily(() =>
      mergeAllBands(
        bands
          .filter(isIncluded)
          .map((band) => ({ ...band, ways: band.ways() }))
          .filter(({ ways }) => ways.length > 0),
        sample,
      ),
    );
  const merged = {
    sample,
    strong: mergeMatching(({ tier }) => tier < wordPrefixTier),
    weak: mergeMatching(({ tier }) => tier >= firstWeakTier),
  };
  mergedBandsCache.set(bands, merged);
  return merged;
}

function mergeAllBands(bands: readonly Band[], sample: MatchSample): MergedBands | null {
  if (bands.length === 0) return null;
  const mergedBands = bands.map((band) => ({ ...band, ways: mergeWays(band.ways) }));
  const isSingle = ({ length }: readonly Need[]) => length === 1;
  const singleNeedBands = filterWays(mergedBands, isSingle);
  const multiNeedBands = filterWays(mergedBands, (needs) => !isSingle(needs));
  const multiNeedWays = mergeWays(multiNeedBands.flatMap(({ ways }) => ways));
  return {
    rows: [
      ...textsInBand(
        [...singleNeedBands, ...multiNeedBands].flatMap(({ ways }) => ways),
        sample.marked,
      ),
    ].flatMap((index) => sample.rows[index] ?? []),
    parts: [
      ...createPart(singleNeedBands, {
        condition: hasMark(distinctMarks(singleNeedBands.flatMap(({ ways }) => ways))),
        isAll: true,
      }),
      ...createPart(multiNeedBands, toIndexCondition(multiNeedWays, sample)),
    ],
  };
}

function filterWays(
  bands: readonly Band[],
  isIncluded: (needs: readonly Need[]) => boolean,
): Band[] {
  return bands
    .map((band) => ({ ...band, ways: band.ways.filter(isIncluded) }))
    .filter(({ ways }) => ways.length > 0);
}

function createPart(
  bands: readonly Band[],
  { condition, isAll }: IndexCondition,
): MergedBandsPart[] {
  const last = bands.at(-1);
  if (!last) return [];
  // Where the index decides alone, a place of none of the others belongs to the last band.
  const isDecided = isAll && !bands.some(isForVerbatimAlone);
  const checkedBands = isDecided ? bands.slice(0, -1) : bands;
  const checkedWays = checkedBands.flatMap(({ tier, ways, verbatim }) =>
    ways.map((needs) => ({ tier, needs, verbatim })),
  );
  return [
    {
      tier: last.tier,
      where: condition,
      recheck: isDecided ? alwaysTrue : meetsAnyWayOnRow(checkedWays),
      tierOfRow: tierByWays(checkedWays, isDecided ? last.tier : null),
    },
  ];
}

/** Whether a place that merely sounds so belongs to no later band. */
function isForVerbatimAlone({ verbatim }: Band): boolean {
  return verbatim?.soundAlikeTier === null;
}

/** Fewer ways to the same places: all single needs as one way, and none that another includes. */
function mergeWays(ways: Band['ways']): Band['ways'] {
  const marks = distinctMarks(ways.filter(({ length }) => length === 1));
  const multiNeedWays = ways
    .filter(({ length }) => length > 1)
    .map((needs) => ({ needs, ids: needs.map((need) => new Set(need.map(({ id }) => id))) }));
  const minimalWays = multiNeedWays.filter(
    (way, index) =>
      !multiNeedWays.some(
        (other, otherIndex) =>
          other !== way &&
          includesNeeds(other.ids, way.ids) &&
          (otherIndex < index || !includesNeeds(way.ids, other.ids)),
      ),
  );
  return [...(marks.length > 0 ? [[marks]] : []), ...minimalWays.map(({ needs }) => needs)];
}

/** All marks of some ways, each once. */
function distinctMarks(ways: Band['ways']): Need {
  return [...new Map(ways.flat(2).map((mark) => [mark.id, mark])).values()];
}

type Ids = readonly ReadonlySet<number>[];

/** Whether every place that meets the narrow needs meets the wide ones too. */
function includesNeeds(wide: Ids, narrow: Ids): boolean {
  return wide.every((ids) => narrow.some((narrowIds) => [...narrowIds].every((id) => ids.has(id))));
}
