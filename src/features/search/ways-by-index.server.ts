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
/** So many ways are compared with each other. */
const mostFactored = 16;

/**
 * The places that meet all needs of one of some ways, by institutions_marks: the index is asked
 * for what tells most, the rest is seen on the rows that it finds.
 */
export function meetsOneOf(ways: Band['ways'], sample: MatchSample): Condition {
  const asked = ways.map((needs) => ({ needs, first: askedOfIndex(needs, sample) }));
  const rare = asked.flatMap(({ first: [need, ...others] }) =>
    need && others.length === 0 ? need : [],
  );
  const marks = eitherOf(rare, []);
  const several = asked.filter(({ first }) => first.length > 1);
  const found = anyOf(
    ...(marks.length > 0 ? [hasMark(marks)] : []),
    ...several.map(({ first }) => allOf(...first.map(hasMark))),
  );
  const isAll = asked.every(({ needs, first }) => needs.length === first.length);
  const meets = isAll ? everything : anyOf(...ways.map((needs) => meetsNeeds(needs).plain));
  return allOf(found, meets);
}

/**
 * The same places by fewer ways. Where a way has one need (q) beside those that it shares with
 * another (s, p, r), the two are one: s and (p or q) and (r or q). So the index reads the marks
 * that they share once. A need that hardly any place meets costs nothing by itself, and of very
 * many ways some stay as they are.
 */
export function factored(ways: Band['ways'], { marked }: MatchSample): Band['ways'] {
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
  let left = ways.slice(0, mostFactored).map((needs) => needs.map(rated));
  for (let best = bestPair(left); best; best = bestPair(left)) {
    const { way, short, own } = best;
    const one = way.map((some) =>
      short.includes(some) ? some : rated(eitherOf(some.need, own.need)),
    );
    left = [...left.filter((some) => some !== way && some !== short), one];
  }
  return [...left.map((way) => way.map(({ need }) => need)), ...ways.slice(mostFactored)];
}

/** A need, one object for the same marks, and how many sampled places meet it. */
interface RatedNeed {
  need: Need;
  places: number;
}

/** Two ways that can be one, those that share most. */
function bestPair(ways: readonly (readonly RatedNeed[])[]) {
  let best = null;
  let saved = 0;
  for (const way of ways) {
    for (const short of ways) {
      if (way === short) continue;
      const [own, ...others] = short.filter((need) => !way.includes(need));
      if (!own || own.places === 0 || others.length > 0) continue;
      const shared = way.reduce((sum, need) => sum + (short.includes(need) ? need.places : 0), 0);
      if (shared > saved) [best, saved] = [{ way, short, own }, shared];
    }
  }
  return best;
}

/** The needs of a way that the index is asked for, those that few places meet first. */
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

function eitherOf(one: Need, other: Need): Need {
  return [...new Map([...one, ...other].map((mark) => [mark.id, mark])).values()];
}
