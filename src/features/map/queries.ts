import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import type { Api } from '../../web/api/client.ts';
import { gcTimeInBrowser } from '../../web/query-client.ts';
import { institutionsInView, listInstitutions, listPageSize } from '../places/contract.ts';
import type { OptionalConditions } from '../places/place-conditions.ts';
import { conditionsInKey, roundedPosition } from '../places/queries.ts';
import { mapInstitutions } from './contract.ts';
import { boundsParam, snapBoundsToGrid, formatBounds } from './map-bounds.ts';

/** The first view of the general map fits so many of the nearest places (D47). */
export const firstViewPlaceCount = 50;
const markersKeptMs = 5 * 60_000;
const deepestApiZoom = 22;

interface FeaturesQuery extends OptionalConditions {
  bounds: Bounds;
  zoom: number;
  categoryId?: string | undefined;
}

/** What to mark on a piece of map; while it loads, the previous markers stay. */
export function mapFeaturesQuery(
  api: Api,
  { bounds, zoom, categoryId, ...conditions }: FeaturesQuery,
) {
  const roundedZoom = Math.min(Math.max(Math.round(zoom), 0), deepestApiZoom);
  const gridBounds = snapBoundsToGrid(bounds, roundedZoom);
  return queryOptions({
    queryKey: [
      'map',
      {
        ...{ categoryId, zoom: roundedZoom, bbox: formatBounds(gridBounds) },
        ...conditionsInKey(conditions),
      },
    ],
    queryFn: ({ signal }) =>
      api(
        mapInstitutions,
        {
          query: {
            bbox: boundsParam(gridBounds),
            zoom: roundedZoom,
            category: categoryId,
            ...conditionsInKey(conditions),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: gcTimeInBrowser(markersKeptMs),
    refetchOnWindowFocus: conditions.open ?? false,
  });
}

interface InViewQuery extends OptionalConditions {
  bounds: Bounds;
  /** All categories when absent. */
  categoryId?: string | undefined;
  position: Position;
}

/** The places of a piece of map, nearest to the visitor first, page after page. */
export function placesInViewQuery(
  api: Api,
  { bounds, categoryId, position, ...conditions }: InViewQuery,
) {
  const { lat, lng } = roundedPosition(position);
  return infiniteQueryOptions({
    queryKey: [
      'institutions',
      {
        ...{ inView: formatBounds(bounds), lat, lng },
        ...(categoryId && { categoryId }),
        ...conditionsInKey(conditions),
      },
    ],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        institutionsInView,
        {
          query: {
            ...{ bbox: boundsParam(bounds), lat, lng, page: pageParam },
            ...{ category: categoryId, ...conditionsInKey(conditions) },
          },
        },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: conditions.open ?? false,
  });
}

/** Where the places nearest to a position are, at most 50. */
export function nearestPointsQuery(api: Api, position: Position) {
  const { lat, lng } = roundedPosition(position);
  return queryOptions({
    queryKey: ['map', 'nearest', { lat, lng }],
    // Places that are added meanwhile do not move the map under the visitor's hand.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      // Requested in parallel: on a slow line all then take little longer than one.
      const pages = Array.from(
        { length: Math.ceil(firstViewPlaceCount / listPageSize) },
        (_, index) => api(listInstitutions, { query: { lat, lng, page: index + 1 } }, { signal }),
      );
      return (await Promise.all(pages))
        .flatMap(({ items }) => items)
        .slice(0, firstViewPlaceCount)
        .map(({ latitude, longitude }): Position => ({ lat: latitude, lng: longitude }));
    },
  });
}
