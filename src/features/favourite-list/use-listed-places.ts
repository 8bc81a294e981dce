import { useMemo } from 'react';
import { withDistance } from '../../shared/distance.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { roundedPosition } from '../places/queries.ts';

/** The places on the pages of a list, with their distances from the current position. */
export function useListedPlaces(
  pages: readonly { items: Institution[] }[] | undefined,
): Institution[] | undefined {
  const { position } = useUserLocation();
  return useMemo(() => {
    const from = roundedPosition(position);
    return pages && mergePageItems(pages).map((place) => withDistance(place, from));
  }, [pages, position]);
}
