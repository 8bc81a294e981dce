import { anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { exactDistanceKm, searchRadiusKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { Area } from './find-area.server.ts';
import { liesInArea } from './kind-in-area-sources.server.ts';
import type { KindInArea } from './kind-in-area-sources.server.ts';
import { likePatternsOf, withoutIndex } from './text-conditions.server.ts';
import type { SplitMatches, SearchContext } from './tier-sources.server.ts';

/** Beyond so many times its reach, a place is not taken to be meant by the name of an area. */
export const elsewhereReach = 2;

/**
 * Tells what a query that names a kind in an area means from what merely has its words: whoever
 * types 'mirpur restaurant' hardly means those in Mirpur Road, which leads there from far away. A
 * place is meant that lies near the area, is named after it, or has all of the query as its name.
 * Null where the query names no area in reach.
 * @param wholeNameConditions conditions of places whose whole name sounds like the query
 */
export function splitByArea(
  { searchCenter }: SearchContext,
  kinds: readonly KindInArea[],
  wholeNameConditions: readonly Condition[],
): SplitMatches | null {
  const areas = kinds.map(({ area }) => area).filter((area) => isInReach(area, searchCenter));
  if (areas.length === 0) return null;
  const isMeant = anyOf(
    ...areas.flatMap((area) => [liesInArea(area, elsewhereReach), isNamedAfterArea(area)]),
    ...wholeNameConditions,
  );
  const reachedAreas = areas.map((area) => ({ ...area, reachKm: area.reachKm * elsewhereReach }));
  return {
    first: { condition: withoutIndex(isMeant), likelyAreas: reachedAreas },
    later: { condition: withoutIndex(not(isMeant)) },
  };
}

/** Whether something near an area can lie within the distance that is searched. */
export function isInReach(area: Area, around: Position | null): boolean {
  return !around || exactDistanceKm(around, area) <= searchRadiusKm + elsewhereReach * area.reachKm;
}

function isNamedAfterArea({ names }: Area): Condition {
  return (bind) =>
    String.raw`array_to_string(i.search_names, E'\n') like any (${bind(likePatternsOf(names))}::text[])`;
}
