import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { jobLog } from './job-log.ts';

/** Creates or migrates the queue's own tables; programs that start at the same time do so only once. */
export async function prepareJobs(pool: pg.Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLog(log) });
}
