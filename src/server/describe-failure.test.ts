import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { describeFailure } from './describe-failure.ts';

it('a lost database connection is reported in one sentence without a stack trace', async () => {
  const { pool, close } = await testDatabase();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  const failure: unknown = await client.query('select 1').catch((error: unknown) => error);
  client.release(true);
  await close();
  expect(describeFailure(failure)).toMatch(/^The connection to the database was lost: [^\n]+\.$/);
  expect(describeFailure(failure, 'No space left')).toBe(
    'The connection to the database was lost: No space left.',
  );
});

it('a fault of the program is reported with its stack trace', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toMatch(/^TypeError: .*\n\s+at /);
});
