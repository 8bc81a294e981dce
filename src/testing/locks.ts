import type pg from 'pg';
import { expect } from 'vitest';

/** How many statements in the test's database wait for a lock. */
export async function countWaitingStatements(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * The outcome of an act that runs into an open transaction. The act starts once a statement has run in the
 * transaction, which is committed once the act waits for it.
 */
export async function runIntoOpenTransaction<Outcome>(
  pool: pg.Pool,
  change: { text: string; values: unknown[] },
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    const outcome = act();
    await expect.poll(() => countWaitingStatements(pool)).toBe(1);
    await client.query('commit');
    return await outcome;
  } finally {
    client.release(true);
  }
}
