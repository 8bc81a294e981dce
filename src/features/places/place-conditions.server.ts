import { allOf, alwaysTrue } from '../../server/nearest/sources.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import { hoursSayOpenAt, mayBeOpenAt } from './known-open.server.ts';
import type { OptionalConditions, PlaceConditions } from './place-conditions.ts';

/** Conditions as they come in a query of the API. */
export function conditionsOfQuery({
  open = false,
  minRating,
}: OptionalConditions): PlaceConditions {
  return { open, minRating: minRating ?? null };
}

/** The institutions that conditions leave at a moment; `alwaysTrue` itself where there are none. */
export function conditionAt(conditions: PlaceConditions, now: Date): Condition {
  const { indexed, rest } = splitConditionAt(conditions, now);
  return allOfWanted([indexed, rest]);
}

/** The same in two parts: what an index tells, and what only the row of an institution does. */
export function splitConditionAt(
  { open, minRating }: PlaceConditions,
  now: Date,
): { indexed: Condition; rest: Condition } {
  return {
    indexed: allOfWanted([
      minRating === null ? alwaysTrue : ratedAtLeast(minRating),
      open ? mayBeOpenAt(now) : alwaysTrue,
    ]),
    rest: open ? hoursSayOpenAt(now) : alwaysTrue,
  };
}

function allOfWanted(conditions: readonly Condition[]): Condition {
  const wanted = conditions.filter((condition) => condition !== alwaysTrue);
  return wanted.length > 0 ? allOf(...wanted) : alwaysTrue;
}

/**
 * The institutions whose reviews average so many stars at least, by institutions_nearest_rated. The number is a part
 * of the text: of a parameter the planner knows neither that the index holds all that are wanted nor how few they are.
 */
function ratedAtLeast(minRating: number): Condition {
  return () => `i.rating_floor >= ${Math.trunc(minRating)}`;
}
