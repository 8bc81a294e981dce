import { toAsciiDigits } from '../../../shared/digits.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A position in degrees, or why it has none. Accepts decimal commas and Bangla digits. */
export function parseCoordinates(
  latitude: string | null,
  longitude: string | null,
): Coordinates | string {
  if (latitude === null || longitude === null) return 'has no coordinates';
  return checkCoordinates({ latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) });
}

/** The position if it is plausible, otherwise why it is not. */
export function checkCoordinates({ latitude, longitude }: Coordinates): Coordinates | string {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
    return 'its coordinates are no numbers';
  const isSwapped =
    Math.abs(latitude) > 90 && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90;
  // The west of the country is less than 90 degrees east, so a swapped position is still a valid one there.
  if (isSwapped || isInBangladesh({ latitude: longitude, longitude: latitude })) {
    return 'latitude and longitude are swapped';
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return 'its coordinates are not on earth';
  // The position that programs write when they do not know.
  if (latitude === 0 && longitude === 0) return 'its coordinates are 0, 0';
  return { latitude, longitude };
}

/** Whether a position is in the country or close to its borders. */
export function isInBangladesh({ latitude, longitude }: Coordinates): boolean {
  return latitude > 20 && latitude < 27 && longitude > 88 && longitude < 93;
}

function parseDegrees(text: string): number {
  const plain = toAsciiDigits(text.trim()).replace(/^(-?\d{1,3}),(\d+)$/, '$1.$2');
  return /^[+-]?\d{1,3}(\.\d*)?(e-?\d{1,2})?$/i.test(plain) ? Number(plain) : NaN;
}
