import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { jobLog } from './job-log.ts';

/** Makes or brings up to date the queue's own tables; programs that start together do it once. */
export async function prepareJobs(pool: pg.Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLog(log) });
}
