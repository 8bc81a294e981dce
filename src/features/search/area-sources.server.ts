import { allOf } from '../../server/nearest/sources.ts';
import type { Condition, Source } from '../../server/nearest/sources.ts';
import { areaBeside } from './area-called.server.ts';
import type { Area } from './area-called.server.ts';
import { countWithin } from './match-sample.server.ts';
import type { KindAsked } from './spoken-query.ts';
import { chosen, gathered, ofEach } from './tier-sources.server.ts';
import type { Circumstances } from './tier-sources.server.ts';

/** More rows than this are sooner met outward from the visitor. */
const fewInArea = 1500;

interface KindsInArea {
  tier: number;
  kinds: readonly KindAsked[];
  /** So many times as far from the middle as the area reaches. */
  reach?: number;
  only: Condition;
}

/**
 * The places of the kinds that a query names which lie where its other words say: 'mirpur dentist'
 * is also a dentist in Mirpur whose address nobody has written down.
 */
export function areaSources(
  given: Circumstances,
  { tier, kinds, reach = 1, only }: KindsInArea,
): Source[] {
  const { query, near, sample, gather } = given;
  return kinds.flatMap(({ categories, beside }): Source[] => {
    const called = areaBeside(query.spoken.words, beside, near);
    const some = chosen(given, categories);
    if (called === null || some.length === 0) return [];
    const area = { ...called, km: called.km * reach };
    const rows = sample.rows.filter(({ category_id }) => some.includes(category_id));
    const where = allOf(liesIn(area), only);
    return gather && countWithin(rows, area, area.km) * sample.weight <= fewInArea
      ? some.map((id) => gathered(given, tier, allOf(isOf(id), where)))
      : ofEach(tier, some, where);
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
