import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withDistance } from '../../shared/distance.ts';
import { importWithRetry } from '../../web/import-with-retry.ts';
import type { StoredValue } from '../../web/offline/stored-answers.ts';
import { useSession } from '../accounts/session.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from '../places/contract.ts';

/** The kept places as the screen shows them. */
export interface SavedPlaces {
  places: readonly Institution[];
  /** When the oldest of them was loaded, in ms since 1970. */
  oldestLoadedAt: number;
  /** The text that these places match; the box may hold a newer one. */
  text: string;
}

/**
 * The places that were seen on this device, the last seen first, or those that match a text, best
 * first; undefined while loading. Distances are measured from the current position.
 * @param removals how often they were removed here: they are read again when it changes
 */
export function useSavedPlaces(text: string, removals: number): SavedPlaces | undefined {
  const { user, loading } = useSession();
  const { position } = useUserLocation();
  const userId = user?.id ?? '';
  const { key } = useLocation();
  const [saved, setSaved] = useState<SavedPlaces>();
  useEffect(() => {
    if (loading) return undefined;
    let isCancelled = false;
    const loadPlaces = async () => {
      const storage = await importWithRetry(
        () => import('../../web/offline/stored-answers.ts'),
        'readStoredPlaces',
      );
      const storedPlaces = await storage.readStoredPlaces(userId);
      const matches = text.trim()
        ? await searchSavedPlaces(text, storedPlaces, position)
        : storedPlaces;
      const places = matches.map(({ value }) => withDistance(value, position));
      if (!isCancelled)
        setSaved({
          places,
          oldestLoadedAt: Math.min(...matches.map(({ receivedAt }) => receivedAt)),
          text,
        });
    };
    loadPlaces().catch((error: unknown) => console.info('what is saved cannot be shown', error));
    return () => {
      isCancelled = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- by the key and removals, what is stored may have changed
  }, [userId, loading, text, position, key, removals]);
  return saved;
}

async function searchSavedPlaces(
  text: string,
  candidates: readonly StoredValue<Institution>[],
  position: { lat: number; lng: number },
): Promise<StoredValue<Institution>[]> {
  const searchModule = await importWithRetry(
    () => import('../../web/offline/offline-search.ts'),
    'createOfflinePlaceSearch',
  );
  const search = await searchModule.createOfflinePlaceSearch();
  const byId = new Map(candidates.map((candidate) => [candidate.value.id, candidate]));
  const places = search(
    text,
    candidates.map(({ value }) => value),
    position,
  );
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}
