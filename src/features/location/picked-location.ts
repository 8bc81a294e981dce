import type { TFunction } from 'i18next';
import type { Language } from '../../shared/language.ts';
import type { Api } from '../../web/api/client.ts';
import { fetchAddress } from './fetch-address.ts';
import { formatCoordinates } from './format-coordinates.ts';
import { PositionError } from './geolocation.ts';

/** The location of a place: a position in WGS 84 degrees, and the address to show. */
export interface PickedLocation {
  lat: number;
  lng: number;
  address: string;
}

/** Whether the address is more than the coordinates that replace a missing one. */
export function hasWrittenAddress({ lat, lng, address }: PickedLocation): boolean {
  return address.trim() !== '' && address !== formatCoordinates({ lat, lng });
}

/** The text for a device that gives no position (ERR-17, ERR-18). */
export function positionFailureText(t: TFunction, error: unknown): string {
  switch (error instanceof PositionError ? error.reason : 'unknown') {
    case 'unsupported':
      return t('location.unsupported');
    case 'denied':
      return t('picker.denied');
    case 'unavailable':
      return t('picker.unavailable');
    case 'timeout':
      return t('picker.timeout');
    default:
      return t('picker.unknown');
  }
}

/**
 * A position with its address, and what went wrong with the look-up: then the address is
 * coordinates.
 */
export interface AddressLookup {
  location: PickedLocation;
  problem: 'none' | 'noAddress' | 'failed';
}

/** Looks up the address of a position; coordinates replace a missing one. */
export async function lookUpAddress(
  api: Api,
  position: { lat: number; lng: number },
  language: Language,
): Promise<AddressLookup> {
  const coordinates = formatCoordinates(position);
  try {
    const address = (await fetchAddress(api, position, language)).trim() || coordinates;
    const problem = address === coordinates ? 'noAddress' : 'none';
    return { location: { ...position, address }, problem };
  } catch (error) {
    console.info(error);
    return { location: { ...position, address: coordinates }, problem: 'failed' };
  }
}

/** The text for a look-up that gave no address (ERR-20, ERR-21); null when it gave one. */
export function addressLookupText(t: TFunction, trouble: AddressLookup['problem']): string | null {
  if (trouble === 'noAddress') return t('picker.noAddress');
  return trouble === 'failed' ? t('picker.addressFailed') : null;
}
