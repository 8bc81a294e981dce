import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Position } from '../../shared/distance.ts';
import type { Api } from '../../web/api/client.ts';
import { listInstitutions } from './contract.ts';

/** The parameters of a list of places. */
export interface PlacesQuery {
  /** All categories when absent. */
  categoryId?: string | undefined;
  search?: string;
  /** Also matches beyond 50 km (D24). */
  farther?: boolean;
  /** Only places that are known to be open now. */
  open?: boolean;
  position: Position;
  /** Places on a page, at most and by default 12. */
  pageSize?: number;
}

/** Places nearest first, page by page; while a new search loads, the previous places stay. */
export function placesQuery(
  api: Api,
  { categoryId, search = '', farther = false, open = false, position, pageSize }: PlacesQuery,
) {
  const { lat, lng } = roundedPosition(position);
  const subject = { categoryId, lat, lng };
  return infiniteQueryOptions({
    queryKey: [
      'institutions',
      subject,
      { search, farther, ...(open && { open }), ...(pageSize && { pageSize }) },
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
            open: open || undefined,
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

/**
 * A position rounded to 4 decimals (11 m): as exact as the distances shown, and the same query key after a
 * few steps.
 */
export function roundedPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 };
}
