import { enforceWriteLimit } from '../../server/attempts/write-limits.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { maxFavourites } from './contract.ts';
import type { listFavouriteIds } from './contract.ts';
import {
  activeFavouriteIds,
  countFavourites,
  deleteFavourite,
  insertFavourite,
  isInstitutionActive,
  lockActiveInstitution,
} from './favourites.store.server.ts';

/** People make room themselves, so nobody knows when: retrying after an hour is soon enough. */
const makingRoomSeconds = 60 * 60;

/** The ids of the caller's favourites. */
export async function ownFavouriteIds(
  { db }: Services,
  caller: Caller,
): Promise<AnswerOf<typeof listFavouriteIds>> {
  return { ids: await activeFavouriteIds(db, requireSignedInUser(caller).id) };
}

/** Adds an active institution to the caller's favourites; changes nothing if it is one. */
export function addOwnFavourite(
  { db, now }: Services,
  caller: Caller,
  institution_id: string,
): Promise<void> {
  const user_id = requireSignedInUser(caller).id;
  return inTransaction(db, async (tx) => {
    // Serialises what one person adds, so that counting it is safe.
    await enforceWriteLimit(tx, now(), user_id, 'favourite');
    if (!(await lockActiveInstitution(tx, institution_id))) throw new Refusal('notFound');
    const isNew = await insertFavourite(tx, { user_id, institution_id });
    if (isNew && (await countFavourites(tx, user_id)) > maxFavourites) {
      const detail = `There can be ${maxFavourites} favourites`;
      throw new Refusal('tooMany', { detail, retryAfterSeconds: makingRoomSeconds });
    }
  });
}

/**
 * Removes an institution from the caller's favourites, also one that has been hidden since. Where
 * there is nothing to remove, a hidden one is unknown to the caller.
 */
export async function removeOwnFavourite(
  { db }: Services,
  caller: Caller,
  institution_id: string,
): Promise<void> {
  const user_id = requireSignedInUser(caller).id;
  const isRemoved = await deleteFavourite(db, { user_id, institution_id });
  if (!isRemoved && !(await isInstitutionActive(db, institution_id))) throw new Refusal('notFound');
}
