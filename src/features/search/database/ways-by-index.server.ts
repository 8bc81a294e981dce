import { allOf, anyOf } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { MatchSample } from './match-sample.server.ts';
import { textsMeetingNeed } from '../postings.ts';
import type { Band, Need } from '../bands.ts';
import { hasMark } from './text-conditions.server.ts';
import { meetsAnyWayOnRow } from './ways-on-rows.server.ts';

type Way = readonly Need[];

/**
 * The index reads the places of every mark that it is asked for, 20 ns each; to look at a place
 * itself takes 3 µs. So it is not asked for marks of more places than this for each place that is
 * then looked at.
 */
const maxIndexReadsPerRow = 300;
/** So many needs that all ways share are kept while ways are put together. */
const maxSharedNeeds = 8;
/** Up to so many ways are joined into one condition; more are looked for one by one. */
const maxWaysPerCondition = 24;
/** Where there are several needs, the index is asked for at least so many. */
const minPaddedLength = 4;

/** How some ways are looked for by institutions_marks. */
export interface IndexCondition {
  condition: Condition;
  /** Whether every row that the condition finds meets one of the ways; else the rows have to be checked. */
  isAll: boolean;
}

/** The places that meet all needs of one of some ways, by institutions_marks. */
export function meetsAnyWayByIndex(ways: Band['ways'], sample: MatchSample): Condition {
  const { condition, isAll } = toIndexCondition(ways, sample);
  return isAll ? condition : allOf(condition, meetsAnyWayOnRow(ways.map((needs) => ({ needs }))));
}

/** The index is asked once, for what tells most. */
export function toIndexCondition(ways: Band['ways'], sample: MatchSample): IndexCondition {
  if (ways.length > maxWaysPerCondition) {
    const halves = [ways.slice(0, maxWaysPerCondition), ways.slice(maxWaysPerCondition)];
    return {
      condition: anyOf(...halves.map((half) => meetsAnyWayByIndex(half, sample))),
      isAll: true,
    };
  }
  const { needs, isAll } = sharedNeeds(ways, sample);
  const selectedNeeds = selectIndexedNeeds(needs, sample);
  return {
    condition: allOf(...padByRepeating(selectedNeeds).map(hasMark)),
    isAll: isAll && selectedNeeds.length === needs.length,
  };
}

/** A need put together of some, and about how many sampled places meet it. */
interface SharedNeed {
  parts: ReadonlySet<RatedNeed>;
  placeCount: number;
}

/** A need, one object for the same marks, and how many sampled places meet it. */
interface RatedNeed {
  need: Need;
  placeCount: number;
}

/**
 * Needs that every place meets that meets one of the ways: of 'p and q, or p and r' they are p,
 * and 'q or r'. So the index reads the places of each mark once, however many ways have it.
 * `isAll`: who meets them meets one of the ways. Of many only those that few places meet are left.
 */
export function sharedNeeds(
  ways: Band['ways'],
  { marked }: MatchSample,
): { needs: readonly Need[]; isAll: boolean } {
  const ratedByKey = new Map<string, RatedNeed>();
  const rateNeed = (need: Need): RatedNeed => {
    const key = need
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join();
    const ratedNeed = ratedByKey.get(key) ?? {
      need,
      placeCount: textsMeetingNeed(need, marked).size,
    };
    ratedByKey.set(key, ratedNeed);
    return ratedNeed;
  };
  let isAll = true;
  let shared: SharedNeed[] = [{ parts: new Set(), placeCount: 0 }];
  for (const way of ways) {
    const wayNeeds = way.map(rateNeed);
    const combined = shared.flatMap((one) => wayNeeds.map((need) => withPart(one, need)));
    const reduced = removeSupersets(combined);
    isAll &&= reduced.length <= maxSharedNeeds;
    shared = reduced.slice(0, maxSharedNeeds);
  }
  return { needs: shared.map(({ parts }) => mergeNeeds([...parts])), isAll };
}

function withPart({ parts, placeCount }: SharedNeed, part: RatedNeed): SharedNeed {
  if (parts.has(part)) return { parts, placeCount };
  return { parts: new Set([...parts, part]), placeCount: placeCount + part.placeCount };
}

/** Without those that ask for another's parts and more; those that few places meet first. */
function removeSupersets(needs: readonly SharedNeed[]): SharedNeed[] {
  const minimal: SharedNeed[] = [];
  for (const need of needs.toSorted((a, b) => a.parts.size - b.parts.size)) {
    const isWider = ({ parts }: SharedNeed) => [...parts].every((part) => need.parts.has(part));
    if (!minimal.some(isWider)) minimal.push(need);
  }
  return minimal.toSorted((a, b) => a.placeCount - b.placeCount);
}

/**
 * Of some needs those that the index is asked for: the one that few places meet first, then each
 * time the one that leaves the fewest. What the first two leave is all that the others are
 * compared with.
 */
function selectIndexedNeeds(needs: Way, { marked }: MatchSample): Need[] {
  const remainingNeeds = new Set(
    needs.map((need) => ({ need, places: textsMeetingNeed(need, marked) })),
  );
  const selected: Need[] = [];
  let remainingPlaces: ReadonlySet<number> | null = null;
  while (remainingNeeds.size > 0) {
    const candidates = [...remainingNeeds].map((one) => ({
      one,
      left: remainingPlaces ? intersect(remainingPlaces, one.places) : one.places,
    }));
    const [best] = candidates.toSorted(
      (a, b) => a.left.size - b.left.size || a.one.places.size - b.one.places.size,
    );
    if (!best) break;
    remainingNeeds.delete(best.one);
    if (
      remainingPlaces &&
      best.one.places.size > (remainingPlaces.size + 0.5) * maxIndexReadsPerRow
    )
      continue;
    selected.push(best.one.need);
    remainingPlaces = best.left;
  }
  return selected;
}

function intersect(first: ReadonlySet<number>, second: ReadonlySet<number>): Set<number> {
  return new Set([...first].filter((index) => second.has(index)));
}

/**
 * One, four, or eight: the last is repeated. The texts of statements are few that way; the index is
 * asked once for what is repeated.
 */
export function padByRepeating<One>(items: readonly One[]): One[] {
  const paddedLength = 2 ** Math.ceil(Math.log2(Math.max(minPaddedLength, items.length)));
  const missingCount = items.length < 2 ? 0 : paddedLength - items.length;
  return items.concat(items.slice(-1).flatMap((last) => Array<One>(missingCount).fill(last)));
}

function mergeNeeds(needs: readonly RatedNeed[]): Need {
  return [...new Map(needs.flatMap(({ need }) => need).map((mark) => [mark.id, mark])).values()];
}
