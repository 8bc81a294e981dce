import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../server/database/schema.ts';

/** A valid session: its person, its expiry, and the person's roles. */
export interface SessionRow {
  user_id: string;
  expires_at: Date;
  /** The id of the session that this one replaces; null once this one has been used. */
  replaces: string | null;
  roles: string[];
}

/** The valid session of a token, with the current roles; by `sessions_token_key`. */
export async function findValidSession(
  pool: pg.Pool,
  token: string,
  now: Date,
): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'standing-session',
    text: `
      select s.user_id, s.expires_at, s.replaces,
             array(select role from user_roles r where r.user_id = s.user_id order by role) as roles
      from sessions s
      where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  });
  return rows[0] ?? null;
}

/** Which of these tokens belong to valid sessions; by `sessions_token_key`. */
export async function findValidTokens(
  db: Kysely<Database>,
  tokens: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ token: string }>`
    select token from sessions where token = any(${tokens}) and expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ token }) => token));
}

/** Adds a session; with `replaces` it will take the place of that one (`deleteReplacedSession`). */
export async function insertSession(
  db: Kysely<Database>,
  values: { user_id: string; token: string; expires_at: Date; replaces?: string | null },
): Promise<void> {
  await db.insertInto('sessions').values(values).execute();
}

/** Changes a session's expiry, if the session still exists. */
export async function prolongSession(
  db: Kysely<Database>,
  token: string,
  expires_at: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at, updated_at: new Date() })
    .where('token', '=', token)
    .execute();
}

/** The id of a valid session, locked until the transaction ends. */
export async function lockSession(
  tx: Transaction<Database>,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the session that another one replaces, which then is like any other. */
export async function deleteReplacedSession(
  db: Kysely<Database>,
  token: string,
  replaced: string,
): Promise<void> {
  await db
    .with('ended', (cte) => cte.deleteFrom('sessions').where('id', '=', replaced))
    .updateTable('sessions')
    .set({ replaces: null })
    .where('token', '=', token)
    .execute();
}

/** Ends a session; returns whether it existed. */
export async function deleteSession(db: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token', '=', token)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs a person out everywhere. */
export async function deleteSessionsOf(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
