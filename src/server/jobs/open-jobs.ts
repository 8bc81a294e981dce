import { createPool, unlimited } from '../database/pool.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { tasksOf } from './tasks.ts';
import { startWorker } from './worker.ts';
import type { Worker } from './worker.ts';

/**
 * Prepares the job queue of the database at `url` and gives the way to begin its work in this
 * process. Its connections are its own: one of them listens all the time.
 */
export async function openJobs(url: string, log: Logger): Promise<(services: Services) => Worker> {
  const pool = createPool(url, unlimited);
  // A lost connection is replaced; the queue goes on by itself.
  pool.on('error', () => undefined);
  try {
    await prepareJobs(pool, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return (services) => {
    const worker = startWorker(pool, tasksOf(services), log);
    return {
      stop: async () => {
        await worker.stop();
        services.mailer.close();
        await pool.end();
      },
    };
  };
}
