import { useQuery } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';
import { placeQuery } from '../places/place-queries.ts';

/** The place that a map opens at: undefined while it is on its way, null when there is none. */
export function usePlaceById(id: string | null): Institution | null | undefined {
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const { data, isLoading } = useQuery({
    ...placeQuery(api, { id: id ?? '', position }),
    enabled: id !== null,
  });
  return data ?? (isLoading ? undefined : null);
}
