import { parseUserLocation, userLocationKey } from '../../shared/user-location.ts';
import type { UserLocation } from '../../shared/user-location.ts';

/** The part of local storage that is used. */
export type LocationStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The location saved in local storage; null when there is none or it cannot be read. Where local
 * storage is refused, as private windows may do, the cookie has it.
 */
export function loadLocation(
  storage: () => LocationStorage,
  cookies: () => string = () => document.cookie,
): UserLocation | null {
  return parseUserLocation(readStoredText(storage, cookies), logUnreadable);
}

function readStoredText(storage: () => LocationStorage, cookies: () => string): string | null {
  try {
    return storage().getItem(userLocationKey);
  } catch (error) {
    logUnreadable(error);
    return readMirrorCookie(cookies());
  }
}

function readMirrorCookie(cookies: string): string | null {
  const prefix = `${userLocationKey}=`;
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  try {
    return pair ? decodeURIComponent(pair.slice(prefix.length)) : null;
  } catch (error) {
    logUnreadable(error);
    return null;
  }
}

function logUnreadable(error: unknown): void {
  console.info('the saved location cannot be read', error);
}

/** Saves a location in local storage; where that is refused, only the cookie keeps it. */
export function storeLocation(storage: () => LocationStorage, location: UserLocation): void {
  try {
    storage().setItem(userLocationKey, JSON.stringify(location));
  } catch (error) {
    console.info('the location cannot be saved', error);
  }
}

const yearSeconds = 365 * 24 * 3600;

/** The cookie that mirrors a location for the server; null deletes it. */
export function locationCookie(location: UserLocation | null): string {
  const value = location ? encodeURIComponent(JSON.stringify(location)) : '';
  const seconds = location ? yearSeconds : 0;
  return `${userLocationKey}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
