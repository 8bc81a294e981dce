import * as z from 'zod/mini';
import { Latitude, Longitude } from './fields.ts';

const Address = z.string().check(z.maxLength(1000));

/** The visitor's location, as stored under `userLocation` and mirrored in a cookie. */
export const UserLocation = z.object({
  lat: Latitude,
  lng: Longitude,
  address: Address,
  /** The address in the other language; undefined until it has been shown in that. */
  address_translated: z.optional(Address),
});
export type UserLocation = z.infer<typeof UserLocation>;

/** The key in local storage, and the name of the cookie. */
export const userLocationKey = 'userLocation';

/** Used as long as no location is saved. */
export const defaultLocation: UserLocation = {
  lat: 23.8103,
  lng: 90.4125,
  address: 'Dhaka, Bangladesh',
};

/**
 * Parses a stored location; null when there is none. `onFailure` is called for one that cannot be parsed,
 * which then counts as none (LOC-03).
 */
export function parseUserLocation(
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

/** Whether two locations are the same in every part; null for none. */
export function isSameLocation(a: UserLocation | null, b: UserLocation | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
