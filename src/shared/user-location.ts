import * as z from 'zod/mini';
import { Latitude, Longitude } from './fields.ts';

/** Where the visitor is, as it is stored under `userLocation` and mirrored in a cookie. */
export const UserLocation = z.object({
  lat: Latitude,
  lng: Longitude,
  address: z.string().check(z.maxLength(1000)),
});
export type UserLocation = z.infer<typeof UserLocation>;

/** The key in local storage and the cookie's name. */
export const userLocationKey = 'userLocation';

/** What counts while no location is saved. */
export const defaultLocation: UserLocation = {
  lat: 23.8103,
  lng: 90.4125,
  address: 'Dhaka, Bangladesh',
};

/**
 * Reads a stored location; null when there is none. `onFailure` hears of one that cannot be
 * read, which then counts as none (LOC-03).
 */
export function readUserLocation(
  stored: string | null | undefined,
  onFailure: (error: unknown) => void,
): UserLocation | null {
  if (!stored) return null;
  try {
    return UserLocation.parse(JSON.parse(stored));
  } catch (error) {
    onFailure(error);
    return null;
  }
}
