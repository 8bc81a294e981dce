import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { createPool } from '../server/database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test database server, its migrated template included. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for all tests, with a migrated template that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-test-'));
  // Tests throw their data away: flushing it would only slow them down.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const embedded = await startEmbedded({ folder, settings });
  const pool = createPool(embedded.url);
  await migrate(pool, path.join(project.config.root, 'migrations'));
  await pool.end();
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
