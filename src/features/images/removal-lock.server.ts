import type pg from 'pg';
import { advisoryLocks } from '../../server/database/advisory-locks.ts';
import { keepConnectionAlive } from '../../server/database/keep-connection-alive.ts';

/** The interval at which the connection is checked: a slow store may keep it idle for long. */
const keepAliveIntervalMs = 1000;

/**
 * Removes image files, unless a restore is running, which may need the very files that are due. Several
 * removals may run at once. Throws when the connection that holds the lock is lost meanwhile.
 * @param remove gets a signal that is aborted when that connection is lost
 */
export async function withImageRemovalLock(
  pool: pg.Pool,
  remove: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  const key = [advisoryLocks.imageRemoval];
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock_shared($1) as held',
      key,
    );
    if (!rows[0]?.held) return;
    const [keepAliveController, lost] = [new AbortController(), new AbortController()];
    const keepAlive = keepConnectionAlive(
      client,
      keepAliveIntervalMs,
      keepAliveController.signal,
    ).catch(() => lost.abort());
    try {
      await remove(lost.signal);
    } finally {
      keepAliveController.abort();
      await keepAlive;
      // Explicitly, since the server may notice the closed connection only after the next caller has asked.
      await client.query('select pg_advisory_unlock_shared($1)', key);
    }
  } finally {
    client.release(true);
  }
}

/**
 * Blocks the removal of image files for as long as this connection lives. Waits for removals in progress:
 * two minutes at most, the longest that slow work runs at a time.
 */
export async function blockImageRemoval(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.imageRemoval]);
}
