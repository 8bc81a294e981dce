import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** How many polls in a row fail before the queue counts as stuck; two workers poll every other second. */
const missesUntilStuck = 4;

/**
 * Restarts a queue that gets no jobs although the database answers. graphile-worker 0.17 (and 0.18)
 * reads the ids of its tasks only once (its taskIdentifiers), and when the connection breaks at that
 * moment it keeps the failure for good.
 */
export function restartWhenStuck(
  events: WorkerEvents,
  pool: pg.Pool,
  restart: () => Promise<void> | undefined,
): void {
  let misses = 0;
  const resetMisses = () => {
    misses = 0;
  };
  events.on('worker:getJob:empty', resetMisses);
  events.on('job:start', resetMisses);
  events.on('worker:getJob:error', () => {
    misses += 1;
    if (misses % missesUntilStuck > 0) return;
    // While the database is away the queue is not stuck: it recovers by itself.
    pool
      .query('select')
      .then(restart)
      .catch(() => undefined);
  });
}
