import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { createJobLogger } from './job-log.ts';

/** Creates or migrates the queue's own tables; programs that start at the same time do so only once. */
export async function migrateJobQueue(pool: pg.Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: createJobLogger(log) });
}
