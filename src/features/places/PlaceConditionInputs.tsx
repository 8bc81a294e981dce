import { openParam } from './open-now-filter.ts';
import type { PlaceConditions } from './place-conditions.ts';
import { minRatingParam } from './rating/rating-filter.ts';

/** Keeps the conditions of a list or a map in a search without scripts. */
export function PlaceConditionInputs({ open, minRating }: PlaceConditions) {
  return (
    <>
      {open && <input type="hidden" name={openParam} value="true" />}
      {minRating !== null && <input type="hidden" name={minRatingParam} value={minRating} />}
    </>
  );
}
