import type pg from 'pg';
import { inTime } from '../../shared/in-time.ts';
import { createPool, unlimited } from '../database/pool.ts';
import type { PoolLimits } from '../database/pool.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { tasksOf } from './tasks.ts';
import { startWorker } from './worker.ts';
import type { Worker } from './worker.ts';

/** For the queue's own statements, which are short; jobs use the connections of the services. */
const forTheQueue: PoolLimits = { ...unlimited, statementMs: 30_000 };
const poolEndMs = 1000;

/**
 * Prepares the job queue of the database at `url` and gives the function that starts this process's
 * worker. The worker has a pool of its own, as one connection listens all the time.
 */
export async function openJobs(url: string, log: Logger): Promise<(services: Services) => Worker> {
  const preparing = poolOf(url, unlimited);
  try {
    await prepareJobs(preparing, log);
  } finally {
    await preparing.end();
  }
  return (services) => {
    const pool = poolOf(url, forTheQueue);
    const worker = startWorker(pool, tasksOf(services), log);
    return {
      stop: async () => {
        await worker.stop();
        services.mailer.close();
        // Connections to an unresponsive server are not waited for.
        await inTime(pool.end(), poolEndMs, () => new Error('late')).catch(() => undefined);
      },
    };
  };
}

function poolOf(url: string, limits: PoolLimits): pg.Pool {
  const pool = createPool(url, limits);
  // The pool replaces a lost connection, and the queue goes on by itself.
  pool.on('error', () => undefined);
  return pool;
}
