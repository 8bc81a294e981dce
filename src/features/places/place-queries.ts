import { queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withDistance } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { getCategory } from '../categories/contract.ts';
import { getInstitution, maxAlternatives } from './contract.ts';
import type { Institution } from './contract.ts';
import { roundedPosition } from './queries.ts';
import type { PlacesQuery } from './queries.ts';

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

/** What lists the alternatives to a place: those of its category around it, and itself among them. */
export function alternativesOf({ category_id, latitude, longitude }: Institution): PlacesQuery {
  return {
    ...{ categoryId: category_id, position: { lat: latitude, lng: longitude } },
    pageSize: maxAlternatives + 1,
  };
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
