import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { isRole } from '../../shared/role.ts';
import { Refusal } from '../../shared/problem.ts';
import { emailForDisplay } from './rules.ts';
import type { SessionUser } from './session-user.ts';
import type { UserType } from './account-fields.ts';

type Db = Kysely<Database>;

/** A person as the session shows them. Throws `notSignedIn` if the account is gone. */
export async function readSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified', 'profiles.full_name'])
    .select((expressionBuilder) =>
      expressionBuilder
        .selectFrom('user_roles')
        .whereRef('user_roles.user_id', '=', 'users.id')
        .select(sql<string[]>`array_agg(role order by role)`.as('roles'))
        .as('roles'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('notSignedIn');
  return {
    id: row.id,
    email: emailForDisplay(row.email),
    email_verified: row.email_verified,
    full_name: row.full_name ?? '',
    roles: (row.roles ?? []).filter(isRole),
  };
}

/** An account, and what proves that a caller owns it. */
export interface Credentials {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  /** The hash of the password; null without one. */
  password: string | null;
}

const selectCredentials = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified', 'accounts.password'])
    .select((eb) => eb.fn.coalesce('profiles.full_name', eb.val('')).as('name'));

/** The account with an email address, given in its stored form; null if there is none. */
export async function findCredentialsByEmail(db: Db, email: string): Promise<Credentials | null> {
  return (await selectCredentials(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** The account with a phone number in E.164; null if there is none. */
export async function findCredentialsByPhone(db: Db, phone: string): Promise<Credentials | null> {
  const query = selectCredentials(db).where('users.phone_number', '=', phone);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Adds a person; triggers add their profile and role (migrations/0005_accounts.sql). Null when the
 * address is taken.
 */
export async function insertPerson(
  db: Db,
  { name, email, user_type }: { name: string; email: string; user_type: UserType },
): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values({ name, email, user_type })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the hash of a person's password, the first or another. */
export async function savePasswordHash(db: Db, userId: string, password: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: 'credential', account_id: userId, password })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password, updated_at: new Date() }),
    )
    .execute();
}

/**
 * Locks the account against deletion, and against the end of its sessions, until the transaction
 * ends. If either is under way, waits for it first.
 */
export async function lockPersonShared(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
}

/**
 * Locks the person: until the transaction ends nothing that belongs to them can be created, such as
 * a session or a review.
 */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** The hash of a person's password; null without one. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Names a person who has no name yet. */
export async function setNameIfMissing(db: Db, userId: string, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name })
    .where('id', '=', userId)
    .where('name', '=', '')
    .execute();
  await db
    .updateTable('profiles')
    .set({ full_name: name })
    .where('id', '=', userId)
    .where('full_name', 'is', null)
    .execute();
}

/** Marks the address as confirmed. */
export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute();
}

/** Removes every sign-in by another provider. */
export async function deleteSocialSignIns(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .execute();
}
