import { allOf, anyOf, everything } from '../../server/nearest/sources.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import type { MatchSample } from './match-sample.server.ts';
import { meetingNeed } from './postings.ts';
import type { Band, Need } from './spoken-query.ts';
import { hasMark, meetsNeeds } from './text-conditions.server.ts';

type Way = readonly Need[];

/**
 * The index reads the places of every mark that it is asked for, 20 ns each; to look at a place
 * itself takes 3 µs. So it is not asked for marks of more places than this for each place that is
 * then looked at.
 */
const readForOneLookedAt = 300;
/** So many needs that all ways share are kept while ways are put together. */
const mostShared = 8;
/** So many ways are put together; each of more is looked for by itself. */
const mostTogether = 24;

/**
 * The places that meet all needs of one of some ways, by institutions_marks: the index is asked
 * once, for what tells most, and the rest is seen on the rows that it finds.
 */
export function meetsOneOf(ways: Band['ways'], sample: MatchSample): Condition {
  if (ways.length > mostTogether) {
    return anyOf(
      meetsOneOf(ways.slice(0, mostTogether), sample),
      meetsOneOf(ways.slice(mostTogether), sample),
    );
  }
  const { needs, isAll } = sharedNeeds(ways, sample);
  const asked = askedOfIndex(needs, sample);
  const isSeen = isAll && asked.length === needs.length;
  const meets = isSeen ? everything : anyOf(...ways.map((way) => meetsNeeds(way).plain));
  return allOf(...asked.map(hasMark), meets);
}

/** A need put together of some, and about how many sampled places meet it. */
interface SharedNeed {
  parts: ReadonlySet<RatedNeed>;
  places: number;
}

/** A need, one object for the same marks, and how many sampled places meet it. */
interface RatedNeed {
  need: Need;
  places: number;
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
  const known = new Map<string, RatedNeed>();
  const rated = (need: Need): RatedNeed => {
    const name = need
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join();
    const made = known.get(name) ?? { need, places: meetingNeed(need, marked).size };
    known.set(name, made);
    return made;
  };
  let isAll = true;
  let shared: SharedNeed[] = [{ parts: new Set(), places: 0 }];
  for (const way of ways) {
    const own = way.map(rated);
    const all = shared.flatMap((one) => own.map((need) => withPart(one, need)));
    const telling = withoutWider(all);
    isAll &&= telling.length <= mostShared;
    shared = telling.slice(0, mostShared);
  }
  return { needs: shared.map(({ parts }) => eitherOf([...parts])), isAll };
}

function withPart({ parts, places }: SharedNeed, part: RatedNeed): SharedNeed {
  if (parts.has(part)) return { parts, places };
  return { parts: new Set([...parts, part]), places: places + part.places };
}

/** Without those that ask for another's parts and more; those that few places meet first. */
function withoutWider(needs: readonly SharedNeed[]): SharedNeed[] {
  const kept: SharedNeed[] = [];
  for (const need of needs.toSorted((a, b) => a.parts.size - b.parts.size)) {
    const isWider = ({ parts }: SharedNeed) => [...parts].every((part) => need.parts.has(part));
    if (!kept.some(isWider)) kept.push(need);
  }
  return kept.toSorted((a, b) => a.places - b.places);
}

/** Of some needs those that the index is asked for, those that few places meet first. */
function askedOfIndex(needs: Way, { marked }: MatchSample): Need[] {
  const [first, ...others] = needs
    .map((need) => ({ need, places: meetingNeed(need, marked) }))
    .toSorted((a, b) => a.places.size - b.places.size);
  if (!first) return [];
  const asked = [first.need];
  let both = [...first.places];
  for (const { need, places } of others) {
    if (places.size > (both.length + 0.5) * readForOneLookedAt) break;
    asked.push(need);
    both = both.filter((at) => places.has(at));
  }
  return asked;
}

function eitherOf(needs: readonly RatedNeed[]): Need {
  return [...new Map(needs.flatMap(({ need }) => need).map((mark) => [mark.id, mark])).values()];
}
