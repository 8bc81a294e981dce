import { findAreaAlone } from '../features/search/database/area-alone.server.ts';
import { coreOf } from '../features/search/database/area-core.server.ts';
import { findAreaBesideKind } from '../features/search/database/find-area.server.ts';
import type { Area } from '../features/search/database/find-area.server.ts';
import { findNamesInAreas } from '../features/search/database/names-in-areas.server.ts';
import type { NamesInArea } from '../features/search/database/names-in-areas.server.ts';
import type { KindInQuery } from '../features/search/bands.ts';
import { compileQuery } from '../features/search/compiled-query.ts';
import { categoryMark } from '../features/search/marks.ts';
import {
  aroundAreaTier,
  kindInAreaTier,
  kindInCoreTier,
  kindNearMiddleTier,
  namedInAreaTier,
  namedInCoreTier,
  verbatimInAreaTier,
  verbatimInCoreTier,
} from '../features/search/tiers.ts';
import { toPlanePoint } from '../server/nearest/plane.ts';
import type { PlanePoint } from '../server/nearest/plane.ts';
import { exactDistanceKm } from '../shared/distance.ts';
import type { Position } from '../shared/distance.ts';
import type { BruteForceQuery } from './brute-force-search.ts';
import type { SearchedPlace } from './searched-places.ts';

/* The part of the reference search that is about areas: where each place lies, compared one by one. */

/** What a place is to the areas that a query names. */
export interface AreaVerdict {
  byArea: number | null;
  /** Of the right kind, and close to the area that is named beside it. */
  isNear: boolean;
}

const markCache = new WeakMap<SearchedPlace, ReadonlySet<number>>();

/** The kinds of places that some words of a query name, by category. */
export function toKindsAsked(
  beside: BruteForceQuery['otherWords'] = {},
  isSought: boolean,
): KindInQuery[] {
  return Object.entries(beside).map(([category, words]) => ({
    ...{ categories: [category], marks: [categoryMark(category)], isSought },
    otherWords: { significant: words, all: words },
  }));
}

/** Adjusts the tier of each place by the areas that are named. */
export function judgeByAreas(
  places: readonly SearchedPlace[],
  asked: BruteForceQuery,
): AreaVerdict[] {
  const { typed: text, position = null, otherWords, otherWordsIfSought } = asked;
  const { literal = [], crossScript = [], sought = [] } = asked;
  const { words } = compileQuery(text).spoken;
  const namesInAreas = findNamesInAreas(words, toKindsAsked(otherWords, false), position);
  const areas = [otherWords, otherWordsIfSought].map((kinds) =>
    findAreasByCategory(text, kinds, position),
  );
  const asksForCategory = [literal, crossScript, sought].some(({ length }) => length > 0);
  const areaAlone = asksForCategory ? null : findAreaAlone(words, position);
  return places.map((place) => {
    const areasOfKind = areas.flatMap(({ [place.category]: area }) => area ?? []);
    const relativeDistance = minRelativeDistance(areasOfKind, place);
    const areasOfAll = areaAlone ? [...areasOfKind, areaAlone] : areasOfKind;
    const relativeDistanceOfAll = minRelativeDistance(areasOfAll, place);
    const { asTyped, alike } = nearestNamedReach(namesInAreas, place);
    const inCore = isNamedInCore(namesInAreas, place);
    const tiers = [
      { tier: verbatimInCoreTier, isOne: position !== null && inCore.asTyped },
      { tier: verbatimInAreaTier, isOne: asTyped <= 1 },
      { tier: namedInCoreTier, isOne: position !== null && inCore.alike },
      { tier: namedInAreaTier, isOne: alike <= 1 },
      {
        tier: kindInCoreTier,
        isOne: position !== null && areasOfAll.some((area) => isInCore(area, place)),
      },
      { tier: kindNearMiddleTier, isOne: position !== null && relativeDistanceOfAll <= 0.5 },
      { tier: kindInAreaTier, isOne: relativeDistanceOfAll <= 1 },
      { tier: aroundAreaTier, isOne: Math.min(relativeDistanceOfAll, alike) <= 4 },
    ];
    return {
      byArea: tiers.find(({ isOne }) => isOne)?.tier ?? null,
      isNear: relativeDistance <= 4,
    };
  });
}

/** How far a place is from the nearest of some areas, in multiples of its reach. */
function minRelativeDistance(areas: readonly Area[], place: SearchedPlace): number {
  return Math.min(...areas.map((area) => exactDistanceKm(area, place) / area.reachKm));
}

function isInCore(area: Area, place: SearchedPlace): boolean {
  const point = toPlanePoint(place);
  return (
    exactDistanceKm(area, place) <= area.reachKm &&
    coreOf(area).some((polygon) => isInside(polygon, point))
  );
}

/** Whether a point lies left of all edges of a convex polygon that runs against the clock. */
export function isInside(polygon: readonly PlanePoint[], { x, y }: PlanePoint): boolean {
  return polygon.every((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    return (to.x - from.x) * (y - from.y) >= (to.y - from.y) * (x - from.x);
  });
}

/**
 * How far a place with the name, as typed or similar, is from the area beside it, in multiples of the
 * area's reach; 0 if its own texts name the area.
 */
function nearestNamedReach(
  names: readonly NamesInArea[],
  place: SearchedPlace,
): { asTyped: number; alike: number } {
  const minDistance = (isTyped: boolean) =>
    Math.min(
      ...names.map(({ ways, area, waysNamingArea }) => {
        if (meetsAnyWay(place, waysNamingArea, isTyped)) return 0;
        return meetsAnyWay(place, ways, isTyped)
          ? exactDistanceKm(area, place) / area.reachKm
          : Infinity;
      }),
    );
  return { asTyped: minDistance(true), alike: minDistance(false) };
}

/** Whether a place has the name, as typed or similar, and lies in the core of the area, or names it. */
function isNamedInCore(
  names: readonly NamesInArea[],
  place: SearchedPlace,
): { asTyped: boolean; alike: boolean } {
  const isOne = (isTyped: boolean) =>
    names.some(
      ({ ways, area, waysNamingArea }) =>
        meetsAnyWay(place, waysNamingArea, isTyped) ||
        (meetsAnyWay(place, ways, isTyped) && isInCore(area, place)),
    );
  return { asTyped: isOne(true), alike: isOne(false) };
}

function meetsAnyWay(place: SearchedPlace, ways: NamesInArea['ways'], isTyped: boolean): boolean {
  if (ways.length === 0) return false;
  const marks =
    markCache.get(place) ?? new Set([...place.text.search_marks, categoryMark(place.category).id]);
  markCache.set(place, marks);
  return ways.some(
    ({ needs, verbatimWords }) =>
      needs.every((need) => need.some(({ id }) => marks.has(id))) &&
      (!isTyped || verbatimWords.every((word) => place.text.search.includes(word))),
  );
}

/** The areas named by the words beside a kind, by category. */
export function findAreasByCategory(
  text: string,
  kinds: BruteForceQuery['otherWords'] = {},
  position: Position | null,
): Record<string, Area | null> {
  const { words } = compileQuery(text).spoken;
  const areas = Object.entries(kinds).map(
    ([category, otherWordPositions]) =>
      [
        category,
        findAreaBesideKind(
          words,
          { significant: otherWordPositions, all: otherWordPositions },
          position,
        ),
      ] as const,
  );
  return Object.fromEntries(areas);
}
