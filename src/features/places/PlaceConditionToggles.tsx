import { OpenNowToggle } from './OpenNowToggle.tsx';
import type { PlaceConditions } from './place-conditions.ts';
import { RatingToggle } from './rating/RatingToggle.tsx';

/** The switches of what has to hold of the places of a list or a map. */
export function PlaceConditionToggles({ open, minRating }: PlaceConditions) {
  // On the narrowest phones both stay in one line, also pressed. With text of twice the size they take two, which
  // leave a map its notes: neither grows higher than its words need, nor catches presses beside it.
  return (
    <div className="pointer-events-none! flex flex-wrap gap-2 *:pointer-events-auto *:min-h-[44px] *:py-0 max-[21rem]:*:px-3">
      <OpenNowToggle on={open} />
      <RatingToggle on={minRating !== null} />
    </div>
  );
}
