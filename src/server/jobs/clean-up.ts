import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Rows that one statement removes: well within the time that a statement has. */
const atOnce = 10_000;
const keysAreKeptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes what has run out: sessions, links and codes, counted tries, and keys of creates. May be
 * broken off by `signal` between two statements, and begun again.
 */
export async function cleanUp(
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const keysFrom = new Date(now.getTime() - keysAreKeptMs);
  await removeBefore(db, 'sessions', 'expires_at', now, signal);
  await removeBefore(db, 'verifications', 'expires_at', now, signal);
  await removeBefore(db, 'attempts', 'window_ends', now, signal);
  await removeBefore(db, 'idempotency_keys', 'created_at', keysFrom, signal);
}

/**
 * Removes the rows of a table whose time was before, some at a time: all of a great many would take
 * longer than a statement may, now and an hour later again. By the index of that column.
 */
async function removeBefore(
  db: Kysely<Database>,
  table: keyof Database,
  column: string,
  time: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${time} limit ${atOnce}
      ))
        and ${sql.ref(column)} < ${time}`.execute(db);
    if (numAffectedRows < atOnce) return;
  }
}
