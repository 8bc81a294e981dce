import { allOf, anyOf, everything, not } from '../../server/nearest/sources.ts';
import type { Condition, Source } from '../../server/nearest/sources.ts';
import { areaBeside } from './area-called.server.ts';
import type { Area } from './area-called.server.ts';
import { countWithin } from './match-sample.server.ts';
import type { KindAsked } from './spoken-query.ts';
import { isOneOf } from './text-conditions.server.ts';
import { chosen, gathered, ofEach } from './tier-sources.server.ts';
import type { Circumstances } from './tier-sources.server.ts';

/** More rows than this are sooner met outward from the visitor. */
const fewInArea = 1500;

interface KindsWithin {
  kinds: readonly KindAsked[];
  /** So many times as far from the middle as the area reaches. */
  reach: number;
}

/**
 * The places of the kinds that a query names which lie where its other words say: 'mirpur dentist'
 * is also a dentist in Mirpur whose address nobody has written down.
 */
export function areaSources(
  given: Circumstances,
  { tier, only, ...within }: KindsWithin & { tier: number; only: Condition },
): Source[] {
  const { sample, gather } = given;
  return kindsInAreas(given, within).flatMap(({ some, area }): Source[] => {
    const rows = sample.rows.filter(({ category_id }) => some.includes(category_id));
    const where = allOf(liesIn(area), only);
    return gather && countWithin(rows, area, area.km) * sample.weight <= fewInArea
      ? some.map((id) => gathered(given, tier, allOf(isOf(id), where)))
      : ofEach(tier, some, where);
  });
}

/** Not of those kinds, or not there. */
export function isInNoArea(given: Circumstances, within: KindsWithin): Condition {
  const inAreas = kindsInAreas(given, within).map(({ some, area }) =>
    allOf(isOneOf(some), liesIn(area)),
  );
  return inAreas.length > 0 ? not(anyOf(...inAreas)) : everything;
}

/** The categories of each kind that the answer may hold, with the area that is named beside it. */
function kindsInAreas(
  given: Circumstances,
  { kinds, reach }: KindsWithin,
): { some: readonly string[]; area: Area }[] {
  return kinds.flatMap(({ categories, beside }) => {
    const called = areaBeside(given.query.spoken.words, beside, given.near);
    const some = chosen(given, categories);
    if (called === null || some.length === 0) return [];
    return [{ some, area: { ...called, km: called.km * reach } }];
  });
}

/** By institutions_nearest_of_category. */
function isOf(category: string): Condition {
  return (bind) => `i.category_id = ${bind(category)}::uuid`;
}

/** On the plane, where a circle is one within some metres. */
function liesIn({ lat, lng, km }: Area): Condition {
  return (bind) =>
    `i.location <@ circle(plane_point(${bind(lat)}, ${bind(lng)}), ${bind(km)}::float8)`;
}
