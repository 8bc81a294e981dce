import { OpenNowToggle } from './OpenNowToggle.tsx';
import type { PlaceConditions } from './place-conditions.ts';
import { RatingToggle } from './rating/RatingToggle.tsx';

/** The switches of what has to hold of the places of a list or a map. */
export function PlaceConditionToggles({ open, minRating }: PlaceConditions) {
  // On the narrowest phones both stay in one line, also pressed.
  return (
    <div className="flex flex-wrap gap-2 max-[21rem]:*:px-3">
      <OpenNowToggle on={open} />
      <RatingToggle on={minRating !== null} />
    </div>
  );
}
