import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withDistance } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { getCategory } from '../categories/contract.ts';
import { getInstitution, listInstitutions, maxAlternatives } from './contract.ts';
import type { Institution } from './contract.ts';

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

/** What lists the alternatives to a place: those of its category around it, and itself among them. */
export function alternativesOf({ category_id, latitude, longitude }: Institution): PlacesQuery {
  return {
    ...{ categoryId: category_id, position: { lat: latitude, lng: longitude } },
    pageSize: maxAlternatives + 1,
  };
}

/** A place; null when it does not exist or is hidden from the caller. */
export function placeQuery(api: Api, { id, position }: { id: string; position: Position }) {
  const { lat, lng } = roundedPosition(position);
  return queryOptions({
    queryKey: ['institution', id, { lat, lng }],
    queryFn: ({ signal }) =>
      nullIfMissing(api(getInstitution, { params: { id }, query: { lat, lng } }, { signal })),
  });
}

/**
 * A place from the cache, as another position or a list has shown it, with its distance recomputed: a
 * placeholder until its own answer arrives.
 * @param shown the place that was shown last, which may be a different one
 */
export function cachedPlace(
  queries: QueryClient,
  { id, position }: { id: string; position: Position },
  shown: Institution | null | undefined,
): Institution | undefined {
  const place = shown?.id === id ? shown : placeFromCachedLists(queries, id);
  return place && withDistance(place, roundedPosition(position));
}

function placeFromCachedLists(queries: QueryClient, id: string): Institution | undefined {
  return [['institutions'], ['favourites']]
    .flatMap((queryKey) =>
      queries.getQueriesData<InfiniteData<{ items: Institution[] }>>({ queryKey }),
    )
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .find((place) => place.id === id);
}

/** A category; null when it does not exist or is hidden. */
export function categoryQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['category', id],
    queryFn: ({ signal }) => nullIfMissing(api(getCategory, { params: { id } }, { signal })),
  });
}

/**
 * A position rounded to 4 decimals (11 m): as exact as the distances shown, and the same query key after a
 * few steps.
 */
export function roundedPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 };
}

/** A missing thing is an answer to show, not a failure to retry. */
async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
