import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { whatsappDigits } from '../../shared/phone.ts';
import { tidyLine } from '../../shared/tidy-text.ts';

/** The facts that 'Verified' confirms: what a place is called, what kind, how it is reached and where it stands. */
export interface VerifiedFacts {
  name: string;
  name_bn: string | null;
  category_id: string;
  phone: string | null;
  whatsapp_number: string | null;
  latitude: number;
  longitude: number;
}

/**
 * How far, in km, a pin may move from where it was verified: to the right door, but not to another road.
 */
export const verifiedWithinKm = 0.2;

/**
 * Whether a place stays verified after an edit. Another spelling of the same (case, spaces, composed
 * letters, digits of either script) is no change; `verifiedAt` is where the pin stood when it was verified,
 * if it was moved slightly since.
 */
export function staysVerified(
  before: VerifiedFacts,
  after: VerifiedFacts,
  verifiedAt: Position = pinOf(before),
): boolean {
  return (
    normaliseName(before.name) === normaliseName(after.name) &&
    normaliseName(before.name_bn) === normaliseName(after.name_bn) &&
    before.category_id === after.category_id &&
    whatsappDigits(before.phone) === whatsappDigits(after.phone) &&
    whatsappDigits(before.whatsapp_number) === whatsappDigits(after.whatsapp_number) &&
    exactDistanceKm(verifiedAt, pinOf(after)) <= verifiedWithinKm
  );
}

/** Where a place was verified, as its owner is told; undefined when the pin was not moved since. */
export function verifiedPinOf(place: {
  verified_latitude?: number | undefined;
  verified_longitude?: number | undefined;
}): Position | undefined {
  const { verified_latitude: lat, verified_longitude: lng } = place;
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** The position of a place's pin. */
export function pinOf({ latitude, longitude }: VerifiedFacts): Position {
  return { lat: latitude, lng: longitude };
}

function normaliseName(text: string | null): string {
  return tidyLine(text?.toLowerCase()) ?? '';
}
