import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { Refusal } from '../../shared/problem.ts';
import type { Database } from '../database/schema.ts';

/** One thing that is counted, in a window of time that begins with its first try. */
export interface AttemptWindow {
  key: string;
  seconds: number;
}

/** How often a key was tried within its current window, and when that window ends. */
export interface AttemptCount {
  key: string;
  count: number;
  window_ends: Date;
}

/**
 * Counts one try for each key, in one statement and in the order of the keys, so that concurrent calls
 * cannot deadlock. Within a transaction the count lasts only if that commits; others who count the
 * same key wait for its end. A window that ends more than twice its length from now was begun under a
 * wrong clock, and counts as over.
 */
export async function countAttempts(
  db: Kysely<Database>,
  windows: readonly AttemptWindow[],
  now: Date,
): Promise<AttemptCount[]> {
  const keys = windows.map(({ key }) => key);
  const seconds = windows.map((one) => one.seconds);
  const { rows } = await sql<AttemptCount>`
    insert into attempts as a (key, count, window_ends)
    select key, 1, ${now}::timestamptz + seconds * interval '1 second'
    from unnest(${keys}::text[], ${seconds}::int[]) as c (key, seconds)
    order by key
    on conflict (key) do update set
      count = case when a.window_ends > ${now}::timestamptz
          and a.window_ends - ${now}::timestamptz <= 2 * (excluded.window_ends - ${now}::timestamptz)
        then a.count + 1 else 1 end,
      window_ends = case when a.window_ends > ${now}::timestamptz
          and a.window_ends - ${now}::timestamptz <= 2 * (excluded.window_ends - ${now}::timestamptz)
        then a.window_ends else excluded.window_ends end
    returning key, count, window_ends`.execute(db);
  return rows;
}

/** Throws a `Refusal` (`tooMany`) where one was tried more often than is allowed for its key. */
export function refuseOverLimit(
  rows: readonly AttemptCount[],
  maxCountByKey: ReadonlyMap<string, number>,
  now: Date,
): void {
  const exceeded = rows.filter((row) => row.count > (maxCountByKey.get(row.key) ?? 0));
  if (exceeded.length === 0) return;
  const latestEndMs = Math.max(...exceeded.map(({ window_ends }) => window_ends.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((latestEndMs - now.getTime()) / 1000));
  throw new Refusal('tooMany', {
    retryAfterSeconds,
    params: { seconds: retryAfterSeconds },
    detail: `rate_limit: try again after ${retryAfterSeconds} seconds`,
  });
}

/** The counts of these keys that are still running, by the rule of `countAttempts`. By the primary key. */
export async function readAttemptCounts(
  pool: pg.Pool,
  { keys, seconds }: { keys: readonly string[]; seconds: number },
  now: Date,
): Promise<AttemptCount[]> {
  const latestPlausibleEnd = new Date(now.getTime() + 2 * seconds * 1000);
  const { rows } = await pool.query<AttemptCount>(
    `select key, count, window_ends from attempts
     where key = any($1) and window_ends > $2 and window_ends <= $3`,
    [keys, now, latestPlausibleEnd],
  );
  return rows;
}

/** Resets the counts of these keys; within a transaction, once that commits. By the primary key. */
export async function resetAttempts(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await sql`delete from attempts where key = any(${keys}::text[])`.execute(db);
}
