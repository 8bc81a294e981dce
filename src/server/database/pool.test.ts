import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { interruptibleLine } from '../../testing/interruptible-line.ts';
import { createPool, unlimited } from './pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('bigint arrives as a number', async () => {
  const { rows } = await database.pool.query('select 9007199254740991::bigint as big, count(*)');
  expect(rows).toEqual([{ big: 9007199254740991, count: 1 }]);
});

it('a statement that takes too long is ended by the database', async () => {
  const pool = createPool(database.url, { statementMs: 100, connectMs: 30_000 });
  const client = await pool.connect();
  // A database that is late to end it is not silent: that is another limit.
  const { stream } = client.connection;
  if (stream instanceof Socket) stream.setTimeout(0);
  await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  client.release();
  await pool.end();
});

it('a connection lost between two statements of a transaction ends that one only', async () => {
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

it('a server that falls silent is given up in time, and used again when it is back', async () => {
  const line = await interruptibleLine(new URL(database.url));
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

it('a command waits for a server that has much to do, a request does not', async () => {
  const line = await interruptibleLine(new URL(database.url), 3500);
  const [hasty, patient] = [createPool(line.url), createPool(line.url, unlimited)];
  const asked = patient.query('select 1 as one');
  await expect(hasty.query('select 1')).rejects.toThrow('timeout');
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await Promise.all([hasty.end(), patient.end()]);
  line.close();
});
