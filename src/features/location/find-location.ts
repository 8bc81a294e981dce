import type { i18n } from 'i18next';
import { parseLanguage } from '../../shared/language.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import type { Api } from '../../web/api/client.ts';
import { addLaterTexts } from '../../web/i18n/i18n.ts';
import { fetchAddressOrCoordinates } from './fetch-address.ts';
import { currentPosition, PositionError, inaccuracyKm } from './geolocation.ts';
import type { DevicePosition, PositionFailure } from './geolocation.ts';

interface FoundLocation {
  location: UserLocation;
  /** A note for the visitor: that the position is a rough one. */
  note: string | undefined;
}

/** How long to wait for the text of the note. */
const noteTimeoutMs = 3000;

/**
 * The device's position with its address; or why there is none.
 * @param maxAgeMs how old a cached position may be, in milliseconds
 */
export async function findLocation(
  api: Api,
  maxAgeMs: number,
  texts: i18n,
): Promise<FoundLocation | PositionFailure> {
  try {
    const devicePosition = await currentPosition(navigator.geolocation, maxAgeMs);
    const position = { lat: devicePosition.lat, lng: devicePosition.lng };
    const [address, note] = await Promise.all([
      fetchAddressOrCoordinates(api, position, parseLanguage(texts.language) ?? 'en'),
      roughNote(devicePosition, texts),
    ]);
    return { location: { ...position, address }, note };
  } catch (error) {
    return error instanceof PositionError ? error.reason : 'unknown';
  }
}

/** Its text is not among those that home loads at first. */
async function roughNote(found: DevicePosition, texts: i18n): Promise<string | undefined> {
  const radiusKm = inaccuracyKm(found);
  if (radiusKm === null) return undefined;
  try {
    await withTimeout(addLaterTexts(texts), noteTimeoutMs, () => new Error('too late'));
    return texts.t('picker.roughDistances', { n: radiusKm });
  } catch (error) {
    console.info('what is said of a rough location did not come', error);
    return undefined;
  }
}
