import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Position } from '../../shared/distance.ts';
import type { Api } from '../../web/api/client.ts';
import { listInstitutions } from './contract.ts';
import type { OptionalConditions } from './place-conditions.ts';

/** The parameters of a list of places. */
export interface PlacesQuery extends OptionalConditions {
  /** All categories when absent. */
  categoryId?: string | undefined;
  search?: string;
  /** Also matches beyond 50 km (D24). */
  farther?: boolean;
  position: Position;
  /** Places on a page, at most and by default 12. */
  pageSize?: number;
}

/** Places nearest first, page by page; while a new search loads, the previous places stay. */
export function placesQuery(
  api: Api,
  { categoryId, search = '', farther = false, position, pageSize, ...asked }: PlacesQuery,
) {
  const { lat, lng } = roundedPosition(position);
  const subject = { categoryId, lat, lng };
  const conditions = conditionsInKey(asked);
  return infiniteQueryOptions({
    queryKey: [
      'institutions',
      subject,
      { search, farther, ...conditions, ...(pageSize && { pageSize }) },
    ] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        listInstitutions,
        {
          query: {
            page: pageParam,
            category: categoryId,
            lat,
            lng,
            search: search || undefined,
            farther: farther || undefined,
            ...conditions,
            pageSize,
          },
        },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1].categoryId === categoryId ? previous : undefined,
  });
}

/** The conditions that leave places out, for keys and requests; nothing is said of the others. */
export function conditionsInKey({ open, minRating }: OptionalConditions) {
  return { ...(open && { open }), ...(minRating && { minRating }) };
}

/**
 * A position rounded to 4 decimals (11 m): as exact as the distances shown, and the same query key after a
 * few steps.
 */
export function roundedPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 };
}
