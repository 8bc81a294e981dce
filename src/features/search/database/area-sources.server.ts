import { allOf, anyOf, everything, not } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import { areaBeside } from './area-called.server.ts';
import type { Area } from './area-called.server.ts';
import { countWithin } from './match-sample.server.ts';
import { saysAll } from '../bands.ts';
import type { KindAsked, Need } from '../bands.ts';
import { searchRadiusKm } from '../../../shared/distance.ts';
import { isOneOf, opaque } from './text-conditions.server.ts';
import { meetsOneOf } from './ways-by-index.server.ts';
import { isNowhere } from './is-nowhere.server.ts';
import { asWritten } from './written-sources.server.ts';
import { chosen, gathered, ofEach } from './tier-sources.server.ts';
import type { Circumstances } from './tier-sources.server.ts';

/** More rows than this are sooner met outward from the visitor. */
const fewInArea = 1500;

/** Categories of a kind that a query names, and the area that its other words name. */
export interface KindInArea {
  categories: readonly string[];
  area: Area;
}

/** The kinds beside which an area is named, with those of their categories that the answer may hold. */
export function kindsInAreas(given: Circumstances, kinds: readonly KindAsked[]): KindInArea[] {
  const { words } = given.query.spoken;
  return kinds.flatMap((kind) => {
    // What is sought is no area.
    if (saysAll(kind, words)) return [];
    const { categories: named, beside } = kind;
    const area = areaBeside(words, beside, given.near);
    const categories = chosen(given, named);
    return area === null || categories.length === 0 ? [] : [{ categories, area }];
  });
}

/**
 * The places of the kinds that a query names which lie where its other words say: 'mirpur dentist'
 * is also a dentist in Mirpur whose address nobody has written down.
 * @param reach so many times as far from the middle of an area as it reaches
 */
export function areaSources(
  given: Circumstances,
  kinds: readonly KindInArea[],
  { tier, reach, only }: { tier: number; reach: number; only: Condition },
): Source[] {
  const { sample, gather } = given;
  return kinds.flatMap(({ categories, area }): Source[] => {
    const km = area.km * reach;
    const rows = sample.rows.filter(({ category_id }) => categories.includes(category_id));
    const where = allOf(liesIn(area, reach), only);
    return gather && countWithin(rows, area, km) * sample.weight <= fewInArea
      ? categories.map((id) => gathered(given, tier, allOf(isOf(id), where)))
      : ofEach(tier, categories, where);
  });
}

/** Not of those kinds, or not within so many times the reach of their areas. */
export function isInNoArea(kinds: readonly KindInArea[], reach: number): Condition {
  const inAreas = kinds.map(({ categories, area }) =>
    allOf(isOneOf(categories), liesIn(area, reach)),
  );
  return inAreas.length > 0 ? not(anyOf(...inAreas)) : everything;
}

/**
 * None of a kind that may count lies within so many times the reach of its area, or is written like
 * the query, or meets one of some ways where the visitor looks.
 */
export function hasNoneThere(
  given: Circumstances,
  { categories, area }: KindInArea,
  { reach, ways }: { reach: number; ways: readonly (readonly Need[])[] },
): Condition[] {
  const { around, sample } = given;
  const isSeen = around ? liesIn({ ...around, km: searchRadiusKm }, 1) : everything;
  const isSaid = ways.length > 0 ? [allOf(meetsOneOf(ways, sample), opaque(isSeen))] : [];
  return [
    ...categories.map((id) => allOf(isOf(id), liesIn(area, reach))),
    ...[asWritten(given).text.rare, ...isSaid].map((those) => allOf(those, isOneOf(categories))),
  ].map(isNowhere);
}

/** By institutions_nearest_of_category. */
function isOf(category: string): Condition {
  return (bind) => `i.category_id = ${bind(category)}::uuid`;
}

/** Within so many times the reach of an area; on the plane, where a circle is one within some metres. */
export function liesIn(
  { lat, lng, km }: Pick<Area, 'lat' | 'lng' | 'km'>,
  reach: number,
): Condition {
  return (bind) =>
    `i.location <@ circle(plane_point(${bind(lat)}, ${bind(lng)}), ${bind(km * reach)}::float8)`;
}
