import type pg from 'pg';

/**
 * Takes the next turn at something that all processes on one database share, `pauseMs` after the
 * previous turn by the database's clock. Gives the milliseconds until the turn comes, or null, without
 * taking one, when that would be more than `maxWaitMs`. A turn farther ahead than any can be was
 * taken under a wrong clock, and is ignored.
 */
export async function takeNextTurn(
  pool: pg.Pool,
  name: string,
  pauseMs: number,
  maxWaitMs: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number }>(
    `insert into attempts as a (key, count, window_ends)
     values ($1, 1, clock_timestamp() + $2::float8 * interval '1 ms')
     on conflict (key) do update set
       window_ends = $2::float8 * interval '1 ms' + case
         when a.window_ends between clock_timestamp() and clock_timestamp() + $3::float8 * interval '1 ms'
         then a.window_ends else clock_timestamp() end
     where a.window_ends <= clock_timestamp() + $3::float8 * interval '1 ms'
       or a.window_ends > clock_timestamp() + 2 * ($2::float8 + $3::float8) * interval '1 ms'
     returning
       (extract(epoch from window_ends - clock_timestamp()) * 1000 - $2::float8)::float8 as wait`,
    [`turn ${name}`, pauseMs, maxWaitMs],
  );
  const [turn] = rows;
  return turn ? Math.max(0, turn.wait) : null;
}
