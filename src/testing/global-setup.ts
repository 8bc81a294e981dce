import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../server/database/embedded-database.ts';
import { isProcessAlive } from '../server/database/is-process-alive.ts';
import { migrate } from '../server/database/migrate.ts';
import { stopOrphanedPostgres } from '../server/database/stop-orphaned-postgres.ts';
import { migrateJobQueue } from '../server/jobs/migrate-job-queue.ts';
import { createLog } from '../server/log.ts';
import { createPool, noTimeLimits } from '../server/database/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test database server, with the migrated template. */
    databaseUrl: string;
    /** The folder in which the first test file that needs the built program builds it for all. */
    builtProgram: string;
  }
}

const prefix = 'thikana-test-';

/** One PostgreSQL for all tests, with a migrated template that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const folder = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  const buildFolder = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  try {
    // Tests throw their data away: flushing it would only slow them down.
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const embedded = await startEmbeddedDatabase({ folder, settings });
    const tearDown = async () => {
      await embedded.stop();
      for (const each of [folder, buildFolder]) await rm(each, { recursive: true, force: true });
    };
    try {
      const pool = createPool(embedded.url, noTimeLimits);
      pool.on('error', () => undefined);
      await migrate(pool, path.join(project.config.root, 'migrations'));
      await migrateJobQueue(pool, createLog('silent'));
      await pool.end();
    } catch (error) {
      await tearDown();
      throw error;
    }
    project.provide('databaseUrl', embedded.url);
    project.provide('builtProgram', path.join(buildFolder, 'program'));
    return tearDown;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Stops databases left running by killed test runs. */
async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (!pid || isProcessAlive(pid)) continue;
    const folder = path.join(os.tmpdir(), name);
    await stopOrphanedPostgres(path.join(folder, 'data')).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
