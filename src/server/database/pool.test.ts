import { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { startInterruptibleProxy } from '../../testing/interruptible-proxy.ts';
import { createKysely } from './kysely.ts';
import { createPool, noTimeLimits, withoutTimeLimits } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('bigint arrives as a number', async () => {
  const { rows } = await database.pool.query('select 9007199254740991::bigint as big, count(*)');
  expect(rows).toEqual([{ big: 9007199254740991, count: 1 }]);
});

it('a statement that exceeds its time limit is cancelled by the database', async () => {
  const pool = createPool(database.url, { statementMs: 100, connectMs: 30_000 });
  const client = await pool.connect();
  // Without the limit on silence, which a busy server could exceed before it ends the statement.
  const { stream } = client.connection;
  if (stream instanceof Socket) stream.setTimeout(0);
  await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  client.release();
  await pool.end();
});

it('a connection that has become read-only, as after a failover, is not used again', async () => {
  const pool = createPool(database.url, noTimeLimits);
  const lost: Error[] = [];
  pool.on('error', (error) => lost.push(error));
  const write = () =>
    inTransaction(createKysely(pool), (tx) => tx.deleteFrom('attempts').execute());
  try {
    await pool.query('set default_transaction_read_only = on');
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await write();
    expect([pool.totalCount, lost]).toEqual([1, []]);
  } finally {
    await pool.end();
  }
});

it('settings that others made for the database change neither results nor time limits', async () => {
  const { pool: admin, url, close } = await testDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const setting of [
    `datestyle = 'German'`,
    `intervalstyle = 'postgres_verbose'`,
    `bytea_output = 'escape'`,
    'extra_float_digits = -10',
    'standard_conforming_strings = off',
    'jit = on',
    `timezone = 'Asia/Dhaka'`,
    `default_transaction_isolation = 'serializable'`,
    `statement_timeout = '50ms'`,
  ]) {
    await admin.query(`alter database ${name} set ${setting}`);
  }
  const pool = createPool(`${url}?options=-c%20work_mem%3D5MB`, noTimeLimits);
  const { rows } = await pool.query(
    `select timestamptz '2026-02-01 00:00:00+00' as time, '\\x41'::bytea as bytes,
            23.81033123456789::float8 as degrees, '\\d' as pattern,
            timestamptz '2026-02-01 20:00:00+00'::date::text as day,
            current_setting('transaction_isolation') as isolation,
            current_setting('work_mem') as own, current_setting('plan_cache_mode') as plans,
            current_setting('jit') as jit, pg_sleep(0.2) is null as never`,
  );
  expect(rows).toEqual([
    {
      time: new Date('2026-02-01T00:00:00Z'),
      bytes: Buffer.from('A'),
      ...{ degrees: 23.81033123456789, pattern: '\\d', day: '2026-02-01' },
      ...{ isolation: 'read committed', own: '5MB', plans: 'force_generic_plan' },
      ...{ jit: 'off', never: false },
    },
  ]);
  await pool.end();
  await close();
});

it('timeouts that others set for transactions end those of requests, but not those of commands', async () => {
  const { pool: admin, url, close } = await testDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const limit of ['idle_in_transaction_session_timeout', 'transaction_timeout']) {
    await admin.query(`alter database ${name} set ${limit} = '300ms'`);
  }
  const slowly = async (client: PoolClient) => {
    await client.query('begin');
    // This connection idles meanwhile, in its transaction.
    await admin.query('select pg_sleep(0.6)');
    await client.query('commit');
  };
  const [commands, requests] = [createPool(url, noTimeLimits), createPool(url)];
  for (const pool of [commands, requests]) pool.on('error', () => undefined);
  try {
    const [command, request] = [await commands.connect(), await requests.connect()];
    const ends = await Promise.allSettled([
      slowly(command),
      withoutTimeLimits(requests, slowly),
      slowly(request),
    ]);
    for (const client of [command, request]) client.release(true);
    // A request idle in its transaction would block the writes of others, so only its connection is ended.
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  } finally {
    await Promise.all([commands.end(), requests.end()]);
    await close();
  }
});

it('a connection lost between two statements of a transaction fails that transaction only', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a query fails when the server stops responding, and the next one succeeds when it is back', async () => {
  const line = await startInterruptibleProxy(new URL(database.url));
  const pool = createPool(line.url, { statementMs: 2000, connectMs: 30_000 });
  const losses: Error[] = [];
  pool.on('error', (error) => losses.push(error));
  await pool.query('select 1');
  line.interrupt();
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  line.restore();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  line.close();
});

it('a command waits for a slow server, while a request times out', async () => {
  const line = await startInterruptibleProxy(new URL(database.url), 3500);
  const [hasty, patient] = [createPool(line.url), createPool(line.url, noTimeLimits)];
  const asked = patient.query('select 1 as one');
  await expect(hasty.query('select 1')).rejects.toThrow('timeout');
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await Promise.all([hasty.end(), patient.end()]);
  line.close();
});
