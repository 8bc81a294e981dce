import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, Updateable } from 'kysely';
import type { Database, ProfilesTable } from '../../server/database/schema.ts';

type Db = Kysely<Database>;

const columns = [
  ...([
    'profiles.id',
    'profiles.full_name',
    'profiles.phone_number',
    'profiles.avatar_url',
  ] as const),
  ...(['profiles.updated_at', 'users.email', 'users.email_verified'] as const),
] as const;

const roles = (eb: ExpressionBuilder<Database, 'profiles'>) =>
  eb
    .selectFrom('user_roles')
    .whereRef('user_roles.user_id', '=', 'profiles.id')
    .select(sql<string[] | null>`array_agg(role order by role)`.as('roles'))
    .as('roles');

/** A profile with fields of the account; undefined if the account is gone. By the primary keys. */
export function profileRow(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(columns)
    .select(roles)
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}

/** Writes the given fields of a person's profile, and gives it as `profileRow` does. */
export function changeProfile(
  db: Db,
  userId: string,
  changes: Pick<Updateable<ProfilesTable>, 'full_name' | 'phone_number' | 'updated_at'>,
) {
  return db
    .updateTable('profiles')
    .from('users')
    .set(changes)
    .whereRef('users.id', '=', 'profiles.id')
    .where('profiles.id', '=', userId)
    .returning(columns)
    .returning(roles)
    .executeTakeFirst();
}
