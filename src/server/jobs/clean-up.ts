import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How many rows one statement removes: well within the time limit of a statement. */
const rowsPerBatch = 10_000;
/** The same for accounts: each is looked up in all tables that refer to it; 10,000 take some seconds. */
const accountsPerBatch = 1000;
const dayMs = 24 * 60 * 60 * 1000;
const keyRetentionMs = 7 * dayMs;
const unconfirmedRetentionMs = 30 * dayMs;

/**
 * Removes what has expired: sessions, links and codes, counted tries, idempotency keys, accounts that
 * were never confirmed, and empty cells of the map. `signal` ends it between two statements; it can be
 * run again at any time.
 */
export async function cleanUp(
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const keyCutoff = new Date(now.getTime() - keyRetentionMs);
  const before = (column: string, time: Date) => sql<SqlBool>`${sql.ref(column)} < ${time}`;
  const remove = (
    table: keyof Database,
    condition: RawBuilder<SqlBool>,
    batchSize = rowsPerBatch,
  ) => deleteInBatches(db, { table, condition, batchSize }, signal);
  await remove('sessions', before('expires_at', now));
  await remove('verifications', before('expires_at', now));
  await remove('attempts', before('window_ends', now));
  await remove('idempotency_keys', before('created_at', keyCutoff));
  const unconfirmedCutoff = new Date(now.getTime() - unconfirmedRetentionMs);
  await remove('users', neverConfirmed(before('updated_at', unconfirmedCutoff)), accountsPerBatch);
  // Without an index, which every place that comes or goes would have to update.
  await remove('map_cells', sql<SqlBool>`institution_count = 0`);
}

/**
 * Accounts whose email address was never confirmed and whose owner has not got in by another way: with
 * no phone, provider, session or content. They stay as long as a mailed link is valid.
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
 * Removes rows of a table in batches of `batchSize`: removing very many at once would exceed the time limit
 * of a statement, every hour anew. Rows that are locked by others are left to the next run, since
 * waiting for them could end in a deadlock.
 */
async function deleteInBatches(
  db: Kysely<Database>,
  {
    table,
    condition,
    batchSize,
  }: { table: keyof Database; condition: RawBuilder<SqlBool>; batchSize: number },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition}
        limit ${batchSize} for update skip locked
      ))
        and ${condition}`.execute(db);
    if (numAffectedRows < batchSize) return;
  }
}
