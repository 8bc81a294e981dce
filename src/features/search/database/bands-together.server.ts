import { everything } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { inBand } from '../postings.ts';
import { lazily } from '../lazily.ts';
import type { Band, LazyBand, Need } from '../bands.ts';
import { begunTier, weakTier } from '../tiers.ts';
import { hasMark } from './text-conditions.server.ts';
import { askedOfIndex } from './ways-by-index.server.ts';
import type { AskedOfIndex } from './ways-by-index.server.ts';
import { meetsSomeWay, tierByWays } from './ways-on-rows.server.ts';

/**
 * Some bands read as one: what belongs to any is found once, and then told apart on the few rows
 * that are found. To find the places of each band by itself takes as long again for each.
 */
interface BandsTogether {
  /** The sampled places that belong to one of the bands. */
  rows: readonly SampledRow[];
  /** What finds them: by a mark alone, and by several that a place has to have. */
  parts: readonly BandsPart[];
}

interface BandsPart {
  /** The highest tier. */
  tier: number;
  /** By institutions_marks: the place may belong to one of the bands. */
  where: Condition;
  /** It does. */
  meets: Condition;
  /** The first tier whose band such a place belongs to by this part's ways; null where to none. */
  tierOfRow: Condition;
}

interface Halves {
  sample: MatchSample;
  strong: () => BandsTogether | null;
  weak: () => BandsTogether | null;
}

const known = new WeakMap<readonly LazyBand[], Halves>();

/** The strong bands of a query together, and the weak; null where nothing can belong to any. A begun word is neither. */
export function bandsTogether(all: readonly LazyBand[], sample: MatchSample): Halves {
  const last = known.get(all);
  if (last?.sample === sample) return last;
  const those = (isOne: (band: LazyBand) => boolean) =>
    lazily(() =>
      together(
        all
          .filter(isOne)
          .map((band) => ({ ...band, ways: band.ways() }))
          .filter(({ ways }) => ways.length > 0),
        sample,
      ),
    );
  const halves = {
    sample,
    strong: those(({ tier }) => tier < begunTier),
    weak: those(({ tier }) => tier >= weakTier),
  };
  known.set(all, halves);
  return halves;
}

function together(bands: readonly Band[], sample: MatchSample): BandsTogether | null {
  if (bands.length === 0) return null;
  const widest = bands.map((band) => ({ ...band, ways: widestOf(band.ways) }));
  const isSingle = ({ length }: readonly Need[]) => length === 1;
  const single = withWays(widest, isSingle);
  const several = withWays(widest, (needs) => !isSingle(needs));
  const all = widestOf(several.flatMap(({ ways }) => ways));
  return {
    rows: [
      ...inBand(
        [...single, ...several].flatMap(({ ways }) => ways),
        sample.marked,
      ),
    ].flatMap((at) => sample.rows[at] ?? []),
    parts: [
      ...partOf(single, {
        asked: hasMark(marksOf(single.flatMap(({ ways }) => ways))),
        isAll: true,
      }),
      ...partOf(several, askedOfIndex(all, sample)),
    ],
  };
}

function withWays(bands: readonly Band[], isOne: (needs: readonly Need[]) => boolean): Band[] {
  return bands
    .map((band) => ({ ...band, ways: band.ways.filter(isOne) }))
    .filter(({ ways }) => ways.length > 0);
}

function partOf(bands: readonly Band[], { asked, isAll }: AskedOfIndex): BandsPart[] {
  const last = bands.at(-1);
  if (!last) return [];
  // Whoever is left belongs to the last, where the index tells all.
  const told = isAll ? bands.slice(0, -1) : bands;
  const tierOfRow = tierByWays(
    told.flatMap(({ tier, ways, typed }) =>
      ways.map((needs) => ({ tier, needs, typed: typed?.words })),
    ),
    isAll ? last.tier : null,
  );
  const meets = isAll ? everything : meetsSomeWay(bands.flatMap(({ ways }) => ways));
  return [{ tier: last.tier, where: asked, meets, tierOfRow }];
}

/** The same places by fewer ways: without those that another includes, and single needs as one. */
function widestOf(ways: Band['ways']): Band['ways'] {
  const marks = marksOf(ways.filter(({ length }) => length === 1));
  const several = ways
    .filter(({ length }) => length > 1)
    .map((needs) => ({ needs, ids: needs.map((need) => new Set(need.map(({ id }) => id))) }));
  const kept = several.filter(
    (way, at) =>
      !several.some(
        (other, otherAt) =>
          other !== way &&
          includes(other.ids, way.ids) &&
          (otherAt < at || !includes(way.ids, other.ids)),
      ),
  );
  return [...(marks.length > 0 ? [[marks]] : []), ...kept.map(({ needs }) => needs)];
}

/** All marks of some ways, each once. */
function marksOf(ways: Band['ways']): Need {
  return [...new Map(ways.flat(2).map((mark) => [mark.id, mark])).values()];
}

type Ids = readonly ReadonlySet<number>[];

/** Whoever meets the narrow needs meets the wide ones: each of these asks for more of the same. */
function includes(wide: Ids, narrow: Ids): boolean {
  return wide.every((ids) => narrow.some((some) => [...some].every((id) => ids.has(id))));
}
