import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { defaultLocation, isSameLocation } from '../../shared/user-location.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { loadLocation, locationCookie, storeLocation } from './saved-location.ts';

interface LocationState {
  /** The saved location; null while there is none. */
  saved: UserLocation | null;
  /** The origin of distances: the saved location, else the default (D40). */
  position: UserLocation;
  save: (location: UserLocation) => void;
  /**
   * Whether the device's position is being requested, by whichever button (see
   * `useUpdateLocation`).
   */
  updating: boolean;
  setUpdating: (updating: boolean) => void;
}

const LocationContext = createContext<LocationState | null>(null);

const getLocalStorage = () => localStorage;

/**
 * Holds the visitor's location. It starts with what the server rendered, from the cookie, and then
 * follows local storage, which decides, even when it is empty or another tab changes it. The cookie
 * mirrors it for the server.
 */
export function LocationProvider({
  initial,
  children,
}: {
  initial: UserLocation | null;
  children: ReactNode;
}) {
  const [saved, setSaved] = useState(initial);
  useEffect(() => {
    const readStoredLocation = () => {
      const stored = loadLocation(getLocalStorage);
      setSaved((current) => (isSameLocation(current, stored) ? current : stored));
      document.cookie = locationCookie(stored);
    };
    readStoredLocation();
    window.addEventListener('storage', readStoredLocation);
    return () => window.removeEventListener('storage', readStoredLocation);
  }, []);
  const save = useCallback((location: UserLocation) => {
    storeLocation(getLocalStorage, location);
    document.cookie = locationCookie(location);
    setSaved(location);
  }, []);
  const [updating, setUpdating] = useState(false);
  const state = useMemo(
    () => ({ saved, position: saved ?? defaultLocation, save, updating, setUpdating }),
    [saved, save, updating],
  );
  return <LocationContext value={state}>{children}</LocationContext>;
}

/**
 * The visitor's location, and the function that changes it. Throws outside of a LocationProvider.
 */
export function useUserLocation(): LocationState {
  const state = use(LocationContext);
  if (!state) throw new Error('useUserLocation outside of LocationProvider');
  return state;
}
