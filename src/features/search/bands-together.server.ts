import { anyOf } from '../../server/nearest/sources.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { inBand } from './postings.ts';
import { once, weakTier } from './spoken-query.ts';
import type { Band, LazyBand } from './spoken-query.ts';
import { meetsNeeds } from './text-conditions.server.ts';
import { factored, meetsOneOf } from './ways-by-index.server.ts';

/**
 * Some bands read as one: what belongs to any is found once, and then told apart on the few rows
 * that are found. To find the places of each band by itself takes as long again for each.
 */
interface BandsTogether {
  /** The highest tier. */
  tier: number;
  /** The sampled places that belong to one of the bands. */
  rows: readonly SampledRow[];
  /** By institutions_marks: the place belongs to one of the bands. */
  where: Condition;
  /** The first tier whose band such a place belongs to. */
  tierOfRow: Condition;
}

interface Halves {
  sample: MatchSample;
  strong: () => BandsTogether | null;
  weak: () => BandsTogether | null;
}

const known = new WeakMap<readonly LazyBand[], Halves>();

/** The strong bands of a query together, and the weak; null where nothing can belong to any. */
export function bandsTogether(all: readonly LazyBand[], sample: MatchSample): Halves {
  const last = known.get(all);
  if (last?.sample === sample) return last;
  const half = (isWeak: boolean) =>
    once(() =>
      together(
        all
          .filter(({ tier }) => tier >= weakTier === isWeak)
          .map(({ tier, ways }) => ({ tier, ways: ways() }))
          .filter(({ ways }) => ways.length > 0),
        sample,
      ),
    );
  const halves = { sample, strong: half(false), weak: half(true) };
  known.set(all, halves);
  return halves;
}

function together(bands: readonly Band[], sample: MatchSample): BandsTogether | null {
  const last = bands.at(-1);
  if (!last) return null;
  const ways = factored(widestOf(bands.flatMap((band) => band.ways)), sample);
  const tests = bands.slice(0, -1).map(({ tier, ways: own }) => ({
    tier,
    meets: anyOf(...widestOf(own).map((needs) => meetsNeeds(needs).plain)),
  }));
  return {
    ...{ tier: last.tier, where: meetsOneOf(ways, sample) },
    rows: [...inBand(ways, sample.marked)].flatMap((at) => sample.rows[at] ?? []),
    tierOfRow: (bind) =>
      tests.length === 0
        ? String(last.tier)
        : `case ${tests.map(({ tier, meets }) => `when ${meets(bind)} then ${tier}`).join(' ')} else ${last.tier} end`,
  };
}

/** The same places by fewer ways: without those that another includes, and single needs as one. */
function widestOf(ways: Band['ways']): Band['ways'] {
  const single = ways.filter(({ length }) => length === 1).flat(2);
  const marks = [...new Map(single.map((mark) => [mark.id, mark])).values()];
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

type Ids = readonly ReadonlySet<number>[];

/** Whoever meets the narrow needs meets the wide ones: each of these asks for more of the same. */
function includes(wide: Ids, narrow: Ids): boolean {
  return wide.every((ids) => narrow.some((some) => [...some].every((id) => ids.has(id))));
}
