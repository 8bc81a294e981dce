import { useLocation } from 'react-router';
import { stringifyQuery } from '../../shared/search-params.ts';
import { pageParam } from '../../web/list-pages.ts';
import { maxStars } from './max-stars.ts';

/** The query parameter of the filter for reviews with one number of stars. */
export const ratingParam = 'rating';

/** The number of stars that an address limits the reviews to; null for all reviews. */
export function ratingOfUrl(query: URLSearchParams): number | null {
  const rating = query.get(ratingParam) ?? '';
  return /^\d$/.test(rating) && Number(rating) >= 1 && Number(rating) <= maxStars
    ? Number(rating)
    : null;
}

/** A query with the reviews limited to one number of stars, or to nothing; from their first page on. */
export function queryWithRating(query: URLSearchParams, rating: number | null): string {
  const next = new URLSearchParams(query);
  next.delete(pageParam);
  if (rating === null) next.delete(ratingParam);
  else next.set(ratingParam, String(rating));
  return stringifyQuery(next);
}

/** The number of stars that the current address limits the reviews to; null for all reviews. */
export function useRatingFilter(): number | null {
  return ratingOfUrl(new URLSearchParams(useLocation().search));
}
