import type pg from 'pg';
import { withTimeout } from '../../shared/with-timeout.ts';
import { createPool, noTimeLimits } from '../database/pool.ts';
import type { PoolLimits } from '../database/pool.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { migrateJobQueue } from './migrate-job-queue.ts';
import { createTaskList } from './tasks.ts';
import { startJobWorker } from './job-worker.ts';
import type { JobWorker } from './job-worker.ts';

/** For the queue's own statements, which are short; jobs use the connections of the services, but for long work. */
const queueLimits: PoolLimits = { ...noTimeLimits, statementMs: 30_000 };
const poolEndMs = 1000;

/**
 * Prepares the job queue of the database at `url` and gives the function that starts this process's
 * worker. The worker has a pool of its own, as one connection listens all the time.
 */
export async function openJobQueue(
  url: string,
  log: Logger,
): Promise<(services: Services) => JobWorker> {
  const migrationPool = createQueuePool(url, noTimeLimits);
  try {
    await migrateJobQueue(migrationPool, log);
  } finally {
    await migrationPool.end();
  }
  return (services) => {
    const pool = createQueuePool(url, queueLimits);
    const worker = startJobWorker(pool, createTaskList(services, undefined, pool), log);
    return {
      stop: async () => {
        await worker.stop();
        services.mailer.close();
        // Connections to an unresponsive server are not waited for.
        await withTimeout(pool.end(), poolEndMs, () => new Error('late')).catch(() => undefined);
      },
    };
  };
}

function createQueuePool(url: string, limits: PoolLimits): pg.Pool {
  const pool = createPool(url, limits);
  // The pool replaces a lost connection, and the queue goes on by itself.
  pool.on('error', () => undefined);
  return pool;
}
