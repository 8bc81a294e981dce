import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { isRole } from '../../shared/role.ts';
import { Refusal } from '../../shared/problem.ts';
import { shownEmail } from './rules.ts';
import type { SessionUser } from './session-user.ts';
import type { UserType } from './fields.ts';

type Db = Kysely<Database>;

/** A person as the session shows them. Throws `notSignedIn` for one who is gone. */
export async function sessionUser(db: Db, userId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified', 'profiles.full_name'])
    .select((of) =>
      of
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
    email: shownEmail(row.email),
    email_verified: row.email_verified,
    full_name: row.full_name ?? '',
    roles: (row.roles ?? []).filter(isRole),
  };
}

/** Who has this address and how they prove it is them. */
export interface Credentials {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  /** What is stored of the password; null without one. */
  password: string | null;
}

const credentialsOf = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified', 'accounts.password'])
    .select((eb) => eb.fn.coalesce('profiles.full_name', eb.val('')).as('name'));

/** Of the account with an address, in the form in which addresses are stored; null without one. */
export async function credentialsByEmail(db: Db, email: string): Promise<Credentials | null> {
  return (await credentialsOf(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** Of the account with a phone number as E.164 has it; null without one. */
export async function credentialsByPhone(db: Db, phone: string): Promise<Credentials | null> {
  const query = credentialsOf(db).where('users.phone_number', '=', phone);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Adds a person; their profile and role come with the row (migrations/0005_accounts.sql). Answers
 * null when the address is taken.
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

/** Sets what is stored of a person's password, whether there was one or not. */
export async function savePassword(db: Db, userId: string, password: string): Promise<void> {
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
 * Keeps the account until the end of the transaction: whoever ends its sessions or deletes it waits,
 * or has done so before this answers.
 */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
}

/** From here on nobody makes anything that belongs to this person: no session, no review. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** What is stored of a person's password; null without one. */
export async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Names a person who has no name yet. */
export async function nameIfNone(db: Db, userId: string, name: string): Promise<void> {
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

/** Marks the address as proven. */
export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute();
}

/** Takes away every sign-in by another provider. */
export async function deleteSocialSignIns(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .execute();
}
