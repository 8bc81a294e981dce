import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Position } from '../../shared/distance.ts';
import { pinOf, staysVerified } from './verified-mark.ts';
import type { VerifiedFacts } from './verified-mark.ts';

/** Columns of a place whose mark nobody has to look at: it has none, or was decided about just now. */
export const markDecided = {
  verified_latitude: null,
  verified_longitude: null,
  verify_again_since: null,
};

/** What becomes of the mark by an edit of the owner. */
export interface MarkChange {
  is_verified?: false;
  verified_latitude?: number | null;
  verified_longitude?: number | null;
  verify_again_since?: Date;
}

/**
 * What an edit changes of the mark of a verified place, which is locked: it goes with what was
 * verified, and is then to be given anew. While it stays, it is remembered where the pin stood.
 */
export async function markAfterEdit(
  tx: Kysely<Database>,
  id: string,
  { before, after, now }: { before: VerifiedFacts; after: VerifiedFacts; now: Date },
): Promise<MarkChange> {
  const verifiedAt = (await movedFrom(tx, id)) ?? pinOf(before);
  if (!staysVerified(before, after, verifiedAt)) {
    return { ...markDecided, is_verified: false, verify_again_since: now };
  }
  const moved = before.latitude !== after.latitude || before.longitude !== after.longitude;
  if (!moved) return {};
  return { verified_latitude: verifiedAt.lat, verified_longitude: verifiedAt.lng };
}

/** Where the pin of a verified place stood when it was verified; null: where it stands now. */
export async function movedFrom(db: Kysely<Database>, id: string): Promise<Position | null> {
  const row = await db
    .selectFrom('institutions')
    .select(['verified_latitude as lat', 'verified_longitude as lng'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.lat === null || row.lng === null) return null;
  return { lat: row.lat, lng: row.lng };
}
