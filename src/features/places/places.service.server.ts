import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { Position } from '../../shared/distance.ts';
import { Refusal } from '../../shared/problem.ts';
import type { Institution } from './contract.ts';
import { institutionFromRow } from './institution-row.server.ts';
import { institutionById } from './places.store.server.ts';
import { findVerifiedPin } from './verified-mark.store.server.ts';

interface PositionQuery {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** The position of a query, when it has one. */
export function positionOf({ lat, lng }: PositionQuery): Position | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/**
 * One institution. A hidden one exists only for its owner and for administrators (D37). If its pin was
 * moved, its owner also gets where it was verified, since the distance of an edit is measured from there.
 */
export async function readVisibleInstitution(
  { pool, db }: Services,
  caller: Caller,
  id: string,
  position: Position | null,
): Promise<Institution> {
  const row = await institutionById(pool, id, position);
  if (!row || !(row.is_active || maySeeHidden(caller, row.owner_id))) throw new Refusal('notFound');
  const isOwner = caller.user !== null && caller.user.id === row.owner_id;
  const verifiedPin = isOwner && row.is_verified ? await findVerifiedPin(db, id) : null;
  return {
    ...institutionFromRow(row),
    ...(verifiedPin && {
      verified_latitude: verifiedPin.lat,
      verified_longitude: verifiedPin.lng,
    }),
  };
}

/** Whether the caller may know of a hidden institution of this owner (D37). */
export function maySeeHidden({ user }: Caller, ownerId: string | null): boolean {
  return user !== null && (user.id === ownerId || user.roles.includes('admin'));
}
