import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { importWithRetry } from '../../web/import-with-retry.ts';
import { useSession } from '../accounts/session.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Suggestion } from '../places/contract.ts';

const noPlaces: readonly Suggestion[] = [];

/**
 * The places that were opened last on this device, read anew whenever they are wanted; none while they
 * are not, and where nothing is stored.
 */
export function useRecentPlaces(wanted: boolean): readonly Suggestion[] {
  const { user, loading } = useSession();
  const person = user?.id ?? '';
  const { position } = useUserLocation();
  const { pathname } = useLocation();
  const [places, setPlaces] = useState(noPlaces);
  const enabled = wanted && !loading;
  useEffect(() => {
    if (!enabled) return undefined;
    let isCancelled = false;
    const load = async () => {
      const module = await importWithRetry(() => import('./recent-places.ts'), 'loadRecentPlaces');
      const loaded = await module.loadRecentPlaces({ person, position, pathname });
      if (!isCancelled) setPlaces(loaded);
    };
    load().catch((error: unknown) => console.info('recent places cannot be shown', error));
    return () => {
      isCancelled = true;
    };
  }, [enabled, person, position, pathname]);
  return enabled ? places : noPlaces;
}
