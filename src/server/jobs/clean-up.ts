import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Rows that one statement removes: well within the time that a statement has. */
const atOnce = 10_000;
/** Of accounts, of which each is looked for in all that people write: ten thousand take some seconds. */
const accountsAtOnce = 1000;
const dayMs = 24 * 60 * 60 * 1000;
const keysAreKeptMs = 7 * dayMs;
const unconfirmedAreKeptMs = 30 * dayMs;

/**
 * Removes what has run out: sessions, links and codes, counted tries, keys of creates, accounts that
 * nobody has confirmed, and cells of the map that their places have left. May be broken off by `signal`
 * between two statements, and begun again.
 */
export async function cleanUp(
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const keysFrom = new Date(now.getTime() - keysAreKeptMs);
  const before = (column: string, time: Date) => sql<SqlBool>`${sql.ref(column)} < ${time}`;
  const remove = (table: keyof Database, condition: RawBuilder<SqlBool>, most = atOnce) =>
    removeWhere(db, { table, condition, most }, signal);
  await remove('sessions', before('expires_at', now));
  await remove('verifications', before('expires_at', now));
  await remove('attempts', before('window_ends', now));
  await remove('idempotency_keys', before('created_at', keysFrom));
  const unconfirmedFrom = new Date(now.getTime() - unconfirmedAreKeptMs);
  await remove('users', neverConfirmed(before('updated_at', unconfirmedFrom)), accountsAtOnce);
  // By no index: it would have to be written with every place that comes or goes.
  await remove('map_cells', sql<SqlBool>`institution_count = 0`);
}

/**
 * Accounts that wait for their address to be confirmed, and that nobody has come into by another way:
 * by a phone or a provider, or as one who has something here already. While a mailed link works they stay.
 */
function neverConfirmed(isOld: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`not email_verified and phone_number is null and ${isOld}
    and exists (select from accounts where user_id = users.id)
    and not exists (
      select from accounts where user_id = users.id and provider_id <> 'credential'
    )
    and not exists (select from verifications where value = users.id::text)
    and not exists (select from sessions where user_id = users.id)
    and not exists (select from user_roles where user_id = users.id and role = 'admin')
    and not exists (select from institutions where owner_id = users.id)
    and not exists (select from institution_reviews where user_id = users.id)
    and not exists (select from review_replies where user_id = users.id)
    and not exists (select from category_requests where requester_id = users.id)`;
}

/**
 * Removes at most so many rows of a table at a time: all of a great many would take longer than a statement may,
 * now and an hour later again. What somebody else is changing is left to the next time: whoever takes
 * several rows would else wait for this, and this for them.
 */
async function removeWhere(
  db: Kysely<Database>,
  {
    table,
    condition,
    most,
  }: { table: keyof Database; condition: RawBuilder<SqlBool>; most: number },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition}
        limit ${most} for update skip locked
      ))
        and ${condition}`.execute(db);
    if (numAffectedRows < most) return;
  }
}
