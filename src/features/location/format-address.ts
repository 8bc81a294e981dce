import type { TFunction } from 'i18next';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { formatDigits } from '../../shared/digits.ts';
import type { Language } from '../../shared/language.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { formatCoordinates } from './format-coordinates.ts';

/**
 * The address of a location, in the language where it is known in it; coordinates, which replace a
 * missing one, get its digits.
 */
export function formatAddress(language: Language, location: UserLocation): string {
  return isCoordinates(location)
    ? formatDigits(language, location.address)
    : addressInLanguage(location, language);
}

/** The text for the area that is searched; coordinates do not name one. */
export function areaText(t: TFunction, language: Language, saved: UserLocation | null): string {
  if (!saved) return t('location.nearDefault');
  if (isCoordinates(saved)) return t('location.nearYou');
  return t('location.near', { address: formatAddress(language, saved) });
}

function isCoordinates(location: UserLocation): boolean {
  return location.address === formatCoordinates(location);
}
