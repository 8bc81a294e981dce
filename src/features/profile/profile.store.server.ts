import { sql } from 'kysely';
import type { Kysely, Updateable } from 'kysely';
import type { Database, ProfilesTable } from '../../server/database/schema.ts';

type Db = Kysely<Database>;

/** A profile with fields of the account; undefined if the account is gone. */
export function profileRow(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name', 'profiles.phone_number', 'profiles.avatar_url'])
    .select(['profiles.updated_at', 'users.email', 'users.email_verified'])
    .select((eb) =>
      eb
        .selectFrom('user_roles')
        .whereRef('user_roles.user_id', '=', 'profiles.id')
        .select(sql<string[] | null>`array_agg(role order by role)`.as('roles'))
        .as('roles'),
    )
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}

/** Writes the given fields of a person's profile. */
export async function changeProfile(
  db: Db,
  userId: string,
  changes: Pick<Updateable<ProfilesTable>, 'full_name' | 'phone_number' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('profiles').set(changes).where('id', '=', userId).execute();
}
