import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createLog } from './log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('logs what the database refused without any data of the row', async () => {
  let logged = '';
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged += chunk.toString();
    done();
  };
  const error: unknown = await test.pool
    .query(`insert into users (name, email) values ('Secret Name', null)`)
    .catch((refused: unknown) => refused);
  expect(error).toHaveProperty('detail', expect.stringContaining('Secret Name'));
  createLog('error', new Writable({ write })).error({ error }, 'request failed');
  expect(JSON.parse(logged)).toMatchObject({
    msg: 'request failed',
    error: { code: '23502', table: 'users', column: 'email' },
  });
  expect(logged).not.toContain('Secret Name');
});
