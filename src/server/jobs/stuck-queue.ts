import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Of two workers that look for a job every other second. */
const missesInRow = 4;

/**
 * Starts the queue again that finds no job although the database answers: graphile-worker 0.17 (and
 * 0.18) asks once what its tasks are called there, and keeps the answer of a connection that was just
 * cut as well, for good (its taskIdentifiers).
 */
export function whenStuck(
  events: WorkerEvents,
  pool: pg.Pool,
  startAgain: () => Promise<void> | undefined,
): void {
  let misses = 0;
  const works = () => {
    misses = 0;
  };
  events.on('worker:getJob:empty', works);
  events.on('job:start', works);
  events.on('worker:getJob:error', () => {
    misses += 1;
    if (misses % missesInRow > 0) return;
    // With the database away it is not stuck: it goes on by itself.
    pool
      .query('select')
      .then(startAgain)
      .catch(() => undefined);
  });
}
