import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Position } from '../../shared/distance.ts';
import { pinOf, staysVerified } from './verified-mark.ts';
import type { VerifiedFacts } from './verified-mark.ts';

/**
 * The columns of a place that is not waiting to be verified again: it never had a mark, or one was just
 * decided on.
 */
export const notToVerifyAgain = {
  verified_latitude: null,
  verified_longitude: null,
  verify_again_since: null,
};

/** How an edit by the owner changes the mark. */
export interface MarkChange {
  is_verified?: false;
  verified_latitude?: number | null;
  verified_longitude?: number | null;
  verify_again_since?: Date;
}

/**
 * The change of a verified place's mark by an edit. The mark is lost when the edit changes what was
 * verified, and the place then waits to be verified again. While the mark stays, the position of the
 * verified pin is remembered. The place must be locked.
 */
export async function markAfterEdit(
  tx: Kysely<Database>,
  id: string,
  { before, after, now }: { before: VerifiedFacts; after: VerifiedFacts; now: Date },
): Promise<MarkChange> {
  const verifiedAt = (await findVerifiedPin(tx, id)) ?? pinOf(before);
  if (!staysVerified(before, after, verifiedAt)) {
    return { ...notToVerifyAgain, is_verified: false, verify_again_since: now };
  }
  const moved = before.latitude !== after.latitude || before.longitude !== after.longitude;
  if (!moved) return {};
  return { verified_latitude: verifiedAt.lat, verified_longitude: verifiedAt.lng };
}

/** Where the pin of a verified place stood when it was verified; null when it was not moved since. */
export async function findVerifiedPin(db: Kysely<Database>, id: string): Promise<Position | null> {
  const row = await db
    .selectFrom('institutions')
    .select(['verified_latitude as lat', 'verified_longitude as lng'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.lat === null || row.lng === null) return null;
  return { lat: row.lat, lng: row.lng };
}
