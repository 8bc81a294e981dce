import type { TFunction } from 'i18next';
import { formatNumber } from '../../shared/digits.ts';
import { toDisplayDistance } from '../../shared/distance.ts';
import type { Language } from '../../shared/language.ts';

/**
 * A distance in km as shown in lists.
 * @example distanceText(t, 'en', 0.45) // '450m away'
 * @example distanceText(t, 'en', 12.34) // '12.3km away'
 */
export function distanceText(t: TFunction, language: Language, km: number): string {
  const { unit, value } = toDisplayDistance(km);
  return unit === 'm'
    ? t('places.metresAway', { n: formatNumber(value, language) })
    : t('places.kilometresAway', { n: formatNumber(value, language, 1) });
}

/** A distance in km as shown on a place's page: always in km, with two decimals below one kilometre. */
export function distanceInKmText(t: TFunction, language: Language, km: number): string {
  return t('places.kilometresAway', { n: formatNumber(km, language, km < 1 ? 2 : 1) });
}
