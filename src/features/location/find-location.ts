import type { Language } from '../../shared/language.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import type { Api } from '../../web/api/client.ts';
import { addressAt } from './address-at.ts';
import { currentPosition, PositionError } from './geolocation.ts';
import type { PositionFailure } from './geolocation.ts';

/**
 * Where the device is, with the address there; or why it does not say.
 * @param maxAgeMs milliseconds that a position which the device remembers may be old
 */
export async function findLocation(
  api: Api,
  maxAgeMs: number,
  language: Language,
): Promise<UserLocation | PositionFailure> {
  try {
    const position = await currentPosition(navigator.geolocation, maxAgeMs);
    return { ...position, address: await addressAt(api, position, language) };
  } catch (error) {
    return error instanceof PositionError ? error.reason : 'unknown';
  }
}
