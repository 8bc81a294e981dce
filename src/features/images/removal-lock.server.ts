import type pg from 'pg';
import { advisoryLocks } from '../../server/database/advisory-locks.ts';
import { beat } from '../../server/database/beat.ts';

/** Stores may be slow, and nothing else is said for as long. */
const beatMs = 1000;

/**
 * Removes files of images, unless somebody restores some: they could be what is due to go. Others
 * may remove meanwhile. Throws when the connection that says so is lost on the way.
 * @param remove is given a signal to break off at, when that connection is lost
 */
export async function removingImages(
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
    const [over, lost] = [new AbortController(), new AbortController()];
    const beating = beat(client, beatMs, over.signal).catch(() => lost.abort());
    try {
      await remove(lost.signal);
    } finally {
      over.abort();
      await beating;
      // An end of the connection alone is noticed later than whoever comes next asks.
      await client.query('select pg_advisory_unlock_shared($1)', key);
    }
  } finally {
    client.release(true);
  }
}

/**
 * Keeps all files of images from being removed for as long as this connection lives. Waits for who
 * is removing some: two minutes at most, as long as slow work goes on at a time.
 */
export async function keepImages(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.imageRemoval]);
}
