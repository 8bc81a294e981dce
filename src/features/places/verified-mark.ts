import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { whatsappDigits } from '../../shared/phone.ts';
import { tidyLine } from '../../shared/tidy-text.ts';

/** What 'Verified' says of a place: who it is, what it is, how it is called and where it stands. */
export interface VerifiedFacts {
  name: string;
  name_bn: string | null;
  category_id: string;
  phone: string | null;
  latitude: number;
  longitude: number;
}

/** How far in km a pin may be from where it was verified: to the right door, not to another road. */
export const verifiedWithinKm = 0.2;

/**
 * Whether an edit leaves a place what was verified. Another spelling of the same (case, spaces,
 * composed letters, digits of either script) is no change; `verifiedAt` is where the pin stood when
 * it was verified, if it was moved a little since.
 */
export function staysVerified(
  before: VerifiedFacts,
  after: VerifiedFacts,
  verifiedAt: Position = pinOf(before),
): boolean {
  return (
    folded(before.name) === folded(after.name) &&
    folded(before.name_bn) === folded(after.name_bn) &&
    before.category_id === after.category_id &&
    whatsappDigits(before.phone) === whatsappDigits(after.phone) &&
    exactDistanceKm(verifiedAt, pinOf(after)) <= verifiedWithinKm
  );
}

/** Where a place was verified, as far as its owner is told; undefined: where it stands. */
export function verifiedPinOf(place: {
  verified_latitude?: number | undefined;
  verified_longitude?: number | undefined;
}): Position | undefined {
  const { verified_latitude: lat, verified_longitude: lng } = place;
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Where a place stands. */
export function pinOf({ latitude, longitude }: VerifiedFacts): Position {
  return { lat: latitude, lng: longitude };
}

function folded(text: string | null): string {
  return tidyLine(text?.toLowerCase()) ?? '';
}
