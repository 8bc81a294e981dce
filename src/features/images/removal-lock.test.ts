import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../server/database/pool.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { startInterruptibleProxy } from '../../testing/interruptible-proxy.ts';
import { blockImageRemoval, withImageRemovalLock } from './removal-lock.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('removals are skipped while somebody keeps the images, and run again afterwards', async () => {
  const { pool } = database;
  let removals = 0;
  const remove = async () => void (removals += 1);
  const client = await pool.connect();
  await blockImageRemoval(client);
  await withImageRemovalLock(pool, remove);
  expect(removals).toBe(0);
  await client.query('select pg_advisory_unlock_all()');
  client.release();
  await withImageRemovalLock(pool, () => withImageRemovalLock(pool, remove));
  await withImageRemovalLock(pool, remove);
  expect(removals).toBe(2);
});

it('a removal is aborted when the connection that holds its lock is terminated', async () => {
  const { pool } = database;
  const removing = withImageRemovalLock(pool, async (lost) => {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and database = (
         select oid from pg_database where datname = current_database())`,
    );
    await once(lost, 'abort');
  });
  await expect(removing).rejects.toThrow();
});

it('a removal is aborted when the connection that holds its lock falls silent', async () => {
  const line = await startInterruptibleProxy(new URL(database.url));
  const pool = createPool(line.url, { statementMs: 1500 });
  pool.on('error', () => undefined);
  const removing = withImageRemovalLock(pool, async (lost) => {
    line.interrupt();
    await once(lost, 'abort');
  });
  await expect(removing).rejects.toThrow();
  line.restore();
  await pool.end();
  line.close();
});
