import type { TFunction } from 'i18next';
import { formatDigits } from '../../shared/digits.ts';
import type { Language } from '../../shared/language.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { formatCoordinates } from './format-coordinates.ts';

/**
 * The address of a location; coordinates, which replace a missing one, get the digits of the
 * language.
 */
export function formatAddress(language: Language, location: UserLocation): string {
  return isCoordinates(location) ? formatDigits(language, location.address) : location.address;
}

/** The text for the area that is searched; coordinates do not name one. */
export function areaText(t: TFunction, saved: UserLocation | null): string {
  if (!saved) return t('location.nearDefault');
  if (isCoordinates(saved)) return t('location.nearYou');
  return t('location.near', { address: saved.address });
}

function isCoordinates(location: UserLocation): boolean {
  return location.address === formatCoordinates(location);
}
