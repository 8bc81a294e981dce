import { readUserLocation, userLocationKey } from '../../shared/user-location.ts';
import type { UserLocation } from '../../shared/user-location.ts';

/** What is used of local storage. */
export type LocationStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The location saved in local storage; null when there is none or it cannot be read. */
export function loadLocation(storage: () => LocationStorage): UserLocation | null {
  try {
    return readUserLocation(storage().getItem(userLocationKey), logUnreadable);
  } catch (error) {
    // Private windows may refuse local storage altogether.
    logUnreadable(error);
    return null;
  }
}

function logUnreadable(error: unknown): void {
  console.info('the saved location cannot be read', error);
}

/** Saves a location in local storage; where that is refused the cookie alone keeps it. */
export function storeLocation(storage: () => LocationStorage, location: UserLocation): void {
  try {
    storage().setItem(userLocationKey, JSON.stringify(location));
  } catch (error) {
    console.info('the location cannot be saved', error);
  }
}

const yearSeconds = 365 * 24 * 3600;

/** The cookie that mirrors a location for the server. */
export function locationCookie(location: UserLocation): string {
  const value = encodeURIComponent(JSON.stringify(location));
  return `${userLocationKey}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
