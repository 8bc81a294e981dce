import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { pagedListState } from '../../web/paged-list-state.ts';
import type { PagedListState } from '../../web/paged-list-state.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import type { PlaceConditions } from '../places/place-conditions.ts';
import { worldBounds } from './map-bounds.ts';
import { placesInViewQuery } from './queries.ts';

/** A list beside a map, as it is shown. */
export interface MapListData extends PagedListState {
  /** Undefined while nothing has come yet. */
  places: Institution[] | undefined;
  failed: boolean;
}

/** The four states of the list. */
export function mapListState({
  places,
  failed,
}: MapListData): 'loading' | 'error' | 'empty' | 'full' {
  if (places?.length) return 'full';
  if (failed) return 'error';
  return places ? 'empty' : 'loading';
}

/**
 * The places of a piece of map, of a category or of all, nearest first.
 * @param bounds null: the piece is not known yet
 * @param from where distances are measured from; by default the visitor's location
 */
export function usePlacesInView(
  bounds: Bounds | null,
  { categoryId, from, ...conditions }: PlaceConditions & { categoryId?: string; from?: Position },
): MapListData {
  const { api } = useWebApp();
  const visitor = useUserLocation();
  const position = from ?? visitor.position;
  const result = useInfiniteQuery({
    ...placesInViewQuery(api, {
      bounds: bounds ?? worldBounds,
      categoryId,
      position,
      ...conditions,
    }),
    enabled: bounds !== null,
  });
  const { data } = result;
  const places = useMemo(() => data && mergePageItems(data.pages), [data]);
  return {
    places: bounds ? places : undefined,
    failed: result.isError,
    ...pagedListState(result),
  };
}
