import { allOf, anyOf, alwaysTrue, not } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import { findAreaBesideKind } from './find-area.server.ts';
import type { Area, AreaExtent } from './find-area.server.ts';
import { liesInCore } from './area-core.server.ts';
import { countWithin } from './match-sample.server.ts';
import type { SampledRow } from './match-sample.server.ts';
import { kindInCoreTier, kindNearMiddleTier } from '../tiers.ts';
import { needsEveryWord } from '../bands.ts';
import type { KindInQuery, Need } from '../bands.ts';
import { searchRadiusKm } from '../../../shared/distance.ts';
import { isOfOneCategory, withoutIndex } from './text-conditions.server.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';
import { noInstitutionMeets } from './no-institution-meets.server.ts';
import { findLiteralMatches } from './literal-sources.server.ts';
import {
  categoriesInFilter,
  nearestOfEachSource,
  unlimitedGatheredSource,
} from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';

/** More rows of an area than this are sooner met outward from the visitor. */
const maxGatheredInArea = 1500;
/** A greater share of all rows than this is sooner met down the names; what is less would hardly ever be met. */
const shareMetDownNames = 0.02;

/** Categories of a kind that a query names, and the area that its other words name. */
export interface KindInArea {
  categories: readonly string[];
  area: Area;
}

/** The kinds beside which an area is named, with those of their categories that the answer may hold. */
export function findKindsInAreas(
  context: SearchContext,
  kinds: readonly KindInQuery[],
): KindInArea[] {
  const { words } = context.query.spoken;
  return kinds.flatMap((kind) => {
    // What is sought is no area.
    if (needsEveryWord(kind, words)) return [];
    const { categories: kindCategories, otherWords } = kind;
    const area = findAreaBesideKind(words, otherWords, context.visitorPosition);
    const categories = categoriesInFilter(context, kindCategories);
    return area === null || categories.length === 0 ? [] : [{ categories, area }];
  });
}

/** Which places of an area are read, and in which tiers they are. */
export interface PartOfArea {
  /** So many times as far from the middle of an area as it reaches. */
  reach: number;
  tier: number;
  /** Those that come before the others, the first of them first. */
  innerParts?: readonly InnerPart[];
  condition: Condition;
}

interface InnerPart {
  tier: number;
  /** The condition of what lies there, given that it lies within the reach. */
  liesThere: (area: Area) => Condition;
}

/**
 * The parts of an area by how likely it is that something there belongs to it. Of no use down the names, where
 * all names would be read to find the few of a small part.
 */
export function likelyParts({ order }: SearchContext): readonly InnerPart[] {
  if (order === 'name') return [];
  return [
    { tier: kindInCoreTier, liesThere: liesInCore },
    { tier: kindNearMiddleTier, liesThere: (area) => liesInArea(area, 0.5) },
  ];
}

/**
 * The places of the kinds that a query names which lie where its other words say: 'mirpur dentist'
 * is also a dentist in Mirpur whose address nobody has written down.
 */
export function kindInAreaSources(
  context: SearchContext,
  kinds: readonly KindInArea[],
  part: PartOfArea,
): Source[] {
  return kinds.flatMap(({ categories, area }): Source[] =>
    sourcesInArea(context, area, {
      ...part,
      rows: context.sample.rows.filter(({ category_id }) => categories.includes(category_id)),
      gathered: categories.map((id) => hasCategoryId(id)),
      inOrder: (tier, where) => nearestOfEachSource(tier, categories, where),
    }),
  );
}

interface RowsOfArea extends PartOfArea {
  /** The sampled rows of what is read, wherever they lie. */
  rows: readonly SampledRow[];
  /** What is read where it is little: each by itself. */
  gathered: readonly Condition[];
  /** How it is read otherwise. */
  inOrder: (tier: number, where: Condition) => readonly Source[];
}

/** What lies in an area: gathered, or met in order where that is much. */
export function sourcesInArea(
  context: SearchContext,
  area: Area,
  { reach, tier, innerParts = [], condition, rows, gathered, inOrder }: RowsOfArea,
): Source[] {
  const { sample, mayEstimate, countsOnly, order } = context;
  const where = allOf(liesInArea(area, reach), condition);
  const estimate = countWithin(rows, area, area.reachKm * reach) * sample.weight;
  const [firstPart] = innerParts;
  const total = rows.length * sample.weight;
  const maxRows = order === 'name' ? shareMetDownNames * total : maxGatheredInArea;
  if (mayEstimate && estimate <= Math.max(maxRows, maxGatheredInArea)) {
    const tierOfRow = firstPart && {
      lowestTier: firstPart.tier,
      tier: tierByPart(area, innerParts, tier),
    };
    return gathered.map((each) => ({
      ...unlimitedGatheredSource(context, tier, allOf(each, where)),
      ...(tierOfRow && { tierOfRow }),
    }));
  }
  // Where places are only counted it does not matter in which part of the area they lie.
  const partsApart = countsOnly ? [] : innerParts;
  // By the index of where they lie all would be read, to be sorted by their names.
  const whereInOrder =
    order === 'name' ? allOf(withoutIndex(liesInArea(area, reach)), condition) : where;
  return [
    ...partsApart.flatMap((part) => inOrder(part.tier, allOf(part.liesThere(area), where))),
    ...inOrder(tier, whereInOrder),
  ];
}

function tierByPart(area: Area, innerParts: readonly InnerPart[], otherTier: number): Condition {
  return (bind) => {
    const cases = innerParts.map(
      ({ tier, liesThere }) => `when ${liesThere(area)(bind)} then ${tier}`,
    );
    return `case ${cases.join(' ')} else ${otherTier} end`;
  };
}

/** Not of those kinds, or not within so many times the reach of their areas. */
export function isInNoArea(kinds: readonly KindInArea[], reach: number): Condition {
  const areaConditions = kinds.map(({ categories, area }) =>
    allOf(isOfOneCategory(categories), liesInArea(area, reach)),
  );
  return areaConditions.length > 0 ? not(anyOf(...areaConditions)) : alwaysTrue;
}

/**
 * None of a kind that may count lies within so many times the reach of its area, or is written like
 * the query, or meets one of some ways where the visitor looks.
 */
export function noneInAreaConditions(
  context: SearchContext,
  { categories, area }: KindInArea,
  { reach, ways }: { reach: number; ways: readonly (readonly Need[])[] },
): Condition[] {
  const { searchCenter, sample } = context;
  const isNearVisitor = searchCenter
    ? liesInArea({ ...searchCenter, reachKm: searchRadiusKm }, 1)
    : alwaysTrue;
  const soundConditions =
    ways.length > 0 ? [allOf(meetsAnyWayByIndex(ways, sample), withoutIndex(isNearVisitor))] : [];
  return [
    ...categories.map((id) => allOf(hasCategoryId(id), liesInArea(area, reach))),
    ...[findLiteralMatches(context).text.rare, ...soundConditions].map((condition) =>
      allOf(condition, isOfOneCategory(categories)),
    ),
  ].map(noInstitutionMeets);
}

/** By institutions_nearest_of_category. */
function hasCategoryId(category: string): Condition {
  return (bind) => `i.category_id = ${bind(category)}::uuid`;
}

/** Within so many times the reach of an area; on the plane, where a circle is one within some metres. */
export function liesInArea({ lat, lng, reachKm }: AreaExtent, reach: number): Condition {
  return (bind) =>
    `i.location <@ circle(plane_point(${bind(lat)}, ${bind(lng)}), ${bind(reachKm * reach)}::float8)`;
}
