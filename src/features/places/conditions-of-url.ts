import { hasOpenFilter } from './open-now-filter.ts';
import type { PlaceConditions } from './place-conditions.ts';
import { minRatingOf } from './rating/rating-filter.ts';

/** What an address asks of the places that its list or map shows. */
export function conditionsOfUrl(query: URLSearchParams): PlaceConditions {
  return { open: hasOpenFilter(query), minRating: minRatingOf(query) };
}
