import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { isRole } from '../../shared/role.ts';
import type { Role } from '../../shared/role.ts';

/** The roles a person holds; none for an unknown one. */
export async function readRoles(db: Kysely<Database>, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role).filter(isRole);
}

/** Adds a role, if the person does not have it yet. */
export async function addRole(db: Kysely<Database>, userId: string, role: Role): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a role, if the person has it. */
export async function removeRole(db: Kysely<Database>, userId: string, role: Role): Promise<void> {
  await db
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
}

/**
 * A literal: with a parameter the planner would not match the partial index
 * user_roles_administrators.
 */
const admin = sql.lit('admin');

/** Whether there is an administrator. By user_roles_administrators. */
export async function isAnyAdmin(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', admin)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of the administrators, locked until the transaction ends. */
export async function lockAdministrators(tx: Transaction<Database>): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', admin)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** All administrators, by email address. */
export async function listAdministrators(
  db: Kysely<Database>,
): Promise<{ email: string; name: string }[]> {
  return db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select('users.email')
    .select((eb) => eb.fn.coalesce('profiles.full_name', eb.val('')).as('name'))
    .where('role', '=', admin)
    .orderBy('users.email')
    .execute();
}
