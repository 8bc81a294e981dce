import type pg from 'pg';

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
