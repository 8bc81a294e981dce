import { anyOf, not } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { exactDistanceKm, searchRadiusKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { Area } from './area-called.server.ts';
import { liesIn } from './area-sources.server.ts';
import type { KindInArea } from './area-sources.server.ts';
import { opaque } from './text-conditions.server.ts';
import type { Apart, Circumstances } from './tier-sources.server.ts';

/** So many times as far as an area reaches from its middle, what lies there is not meant by its name. */
export const elsewhereReach = 2;

/**
 * What lies near the areas beside the kinds that a query names, is called after one of them, or by
 * all of the query, and what does none of it: who types 'mirpur restaurant' hardly means those in
 * Mirpur Road, which leads there from far away. Null where no area is named that is in reach.
 * @param named whose whole name sounds like the query
 */
export function liesElsewhere(
  { around }: Circumstances,
  kinds: readonly KindInArea[],
  named: readonly Condition[],
): Apart | null {
  const areas = kinds.map(({ area }) => area).filter((area) => isInReach(area, around));
  if (areas.length === 0) return null;
  const isThere = anyOf(
    ...areas.flatMap((area) => [liesIn(area, elsewhereReach), isCalledAfter(area)]),
    ...named,
  );
  const there = areas.map((area) => ({ ...area, km: area.km * elsewhereReach }));
  return { first: { only: opaque(isThere), there }, later: { only: opaque(not(isThere)) } };
}

/** Whether what lies near an area can count for somebody around whom only so much does. */
export function isInReach(area: Area, around: Position | null): boolean {
  return !around || exactDistanceKm(around, area) <= searchRadiusKm + elsewhereReach * area.km;
}

function isCalledAfter({ names }: Area): Condition {
  return (bind) =>
    `exists (select from unnest(i.search_names) one, unnest(${bind(names)}::text[]) area
       where strpos(one, area) > 0)`;
}
