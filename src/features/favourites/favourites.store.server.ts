import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

/**
 * The ids of a person's favourites that are active, newest first; by favourites_newest and the
 * primary key of the institutions.
 */
export async function activeFavouriteIds(db: Kysely<Database>, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites as f')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('institutions as i')
          .select('i.id')
          .whereRef('i.id', '=', 'f.institution_id')
          .where('i.is_active', '=', true)
          // Keeps the planner from joining with all institutions at once.
          .limit(1)
          .as('active'),
      (join) => join.onTrue(),
    )
    .select('f.institution_id')
    .where('f.user_id', '=', user_id)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.institution_id', 'desc')
    .execute();
  return rows.map(({ institution_id }) => institution_id);
}

/** Whether an institution exists and is active. */
export async function isInstitutionActive(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await activeInstitution(db, id).executeTakeFirst()) !== undefined;
}

/**
 * The same, and keeps the institution from being deleted until the transaction ends: adding it to
 * favourites would fail otherwise.
 */
export async function lockActiveInstitution(
  tx: Transaction<Database>,
  id: string,
): Promise<boolean> {
  return (await activeInstitution(tx, id).forKeyShare().executeTakeFirst()) !== undefined;
}

function activeInstitution(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('institutions')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true);
}

/** How many favourites a person has, those that are hidden included; by the primary key. */
export async function countFavourites(db: Kysely<Database>, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's favourite as it is stored. */
interface FavouriteKey {
  user_id: string;
  institution_id: string;
}

/** Adds a favourite. Returns whether it is new: one that is there already stays as it is. */
export async function insertFavourite(
  db: Kysely<Database>,
  favourite: FavouriteKey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.columns(['user_id', 'institution_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a favourite. Returns whether there was one. */
export async function deleteFavourite(
  db: Kysely<Database>,
  { user_id, institution_id }: FavouriteKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('user_id', '=', user_id)
    .where('institution_id', '=', institution_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
