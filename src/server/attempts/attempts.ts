import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../server/database/schema.ts';

/** One thing that is counted, in a window of time that begins with its first try. */
export interface Counted {
  key: string;
  seconds: number;
}

/** How often it was tried, and until when that counts. */
export interface CountedAttempt {
  key: string;
  count: number;
  window_ends: Date;
}

/** Counts a try of each, in one statement and in the order of keys, so that none deadlock. */
export async function countAttempts(
  pool: pg.Pool,
  counted: readonly Counted[],
  now: Date,
): Promise<CountedAttempt[]> {
  const { rows } = await pool.query<CountedAttempt>(
    `insert into attempts as a (key, count, window_ends)
     select key, 1, $3::timestamptz + seconds * interval '1 second'
     from unnest($1::text[], $2::int[]) as c (key, seconds)
     order by key
     on conflict (key) do update set
       count = case when a.window_ends <= $3 then 1 else a.count + 1 end,
       window_ends = case when a.window_ends <= $3 then excluded.window_ends else a.window_ends end
     returning key, count, window_ends`,
    [counted.map(({ key }) => key), counted.map(({ seconds }) => seconds), now],
  );
  return rows;
}

/** Counts one of a thing, if the transaction is kept; others who count it wait for its end. */
export async function countWritten(
  tx: Transaction<Database>,
  { key, seconds }: Counted,
  now: Date,
): Promise<Omit<CountedAttempt, 'key'>> {
  const isOver = sql<boolean>`attempts.window_ends <= ${now}`;
  return tx
    .insertInto('attempts')
    .values({ key, count: 1, window_ends: new Date(now.getTime() + seconds * 1000) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_ends: sql`case when ${isOver} then excluded.window_ends else attempts.window_ends end`,
      }),
    )
    .returning(['count', 'window_ends'])
    .executeTakeFirstOrThrow();
}

/**
 * Reserves the time of one try, `pauseMs` after the one that was reserved before it, by the
 * database's clock. Gives the milliseconds until then; null when they would be more than
 * `mostWaitMs`.
 */
export async function reserveTurn(
  pool: pg.Pool,
  key: string,
  pauseMs: number,
  mostWaitMs: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number }>(
    `insert into attempts as a (key, count, window_ends)
     values ($1, 1, clock_timestamp() + $2::float8 * interval '1 ms')
     on conflict (key) do update set
       window_ends = greatest(a.window_ends, clock_timestamp()) + $2::float8 * interval '1 ms'
     where a.window_ends <= clock_timestamp() + $3::float8 * interval '1 ms'
     returning
       (extract(epoch from window_ends - clock_timestamp()) * 1000 - $2::float8)::float8 as wait`,
    [key, pauseMs, mostWaitMs],
  );
  const [turn] = rows;
  return turn ? Math.max(0, turn.wait) : null;
}

/** What has been counted of these and still counts; by the primary key. */
export async function countedAttempts(
  pool: pg.Pool,
  keys: readonly string[],
  now: Date,
): Promise<CountedAttempt[]> {
  const { rows } = await pool.query<CountedAttempt>(
    'select key, count, window_ends from attempts where key = any($1) and window_ends > $2',
    [keys, now],
  );
  return rows;
}

export async function forgetAttempts(pool: pg.Pool, keys: readonly string[]): Promise<void> {
  await pool.query('delete from attempts where key = any($1)', [keys]);
}
