import type { Institution } from './contract.ts';
import { isOpenNow } from './is-open-now.ts';
import type { OptionalConditions } from './place-conditions.ts';

/** Whether a place that the device has meets conditions now, as far as it knows. */
export function meetsConditions(
  place: Pick<Institution, 'opening_hours' | 'rating'>,
  { open, minRating }: OptionalConditions,
): boolean {
  // A place without reviews has the rating 0.
  return (!open || isOpenNow(place)) && (!minRating || place.rating >= minRating);
}
