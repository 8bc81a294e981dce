import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { createApp } from './app.ts';
import { createKysely } from './database/kysely.ts';
import { createPool } from './database/pool.ts';
import { callerForeignKeys, toRefusal } from './to-refusal.ts';

let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

/** Foreign keys to accounts that need not be the caller's, with whose they are. */
const ofOthers = {
  author_holds_user_id_fkey: 'whose reviews begin hidden',
  notification_counters_user_id_fkey: 'who is told',
  notifications_user_id_fkey: 'who is told',
  profiles_id_fkey: 'made with the account itself',
  review_replies_owner_id_fkey: 'whose place it is',
};

it('every foreign key to accounts is listed as the caller’s own or as that of others', async () => {
  const { rows } = await test.services.pool.query<{ conname: string }>(
    `select conname from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  );
  const known = [...callerForeignKeys, ...Object.keys(ofOthers)];
  expect(rows.map(({ conname }) => conname).toSorted()).toEqual(known.toSorted());
});

it('a missing file is a fault of the program, not a temporary outage', async () => {
  const app = createApp(test.services, {
    files: () => null,
    renderPage: async () =>
      new Response(await readFile(path.join(os.tmpdir(), crypto.randomUUID()), 'utf8')),
    development: false,
  });
  const response = await app.request('http://thikana.test/');
  expect(response.status).toBe(500);
  expect(response.headers.has('retry-after')).toBe(false);
});

it('a socket on which nobody listens is a temporary outage', async () => {
  const [error] = await once(connect(path.join(os.tmpdir(), crypto.randomUUID())), 'error').catch(
    (failure: unknown) => [failure],
  );
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(toRefusal(error).code).toBe('unavailable');
});

it('a database whose host name cannot be resolved is a temporary outage', async () => {
  const pool = createPool('postgres://thikana@database.invalid/thikana');
  const away = await testApi({ pool, db: createKysely(pool) });
  const response = await away.request('/api/categories');
  expect(response.status).toBe(503);
  expect(response.headers.has('retry-after')).toBe(true);
  await pool.end();
  await away.close();
});

it.each(['EAI_AGAIN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND'])(
  'a machine that cannot be reached (%s) is a temporary outage',
  (code) => {
    expect(toRefusal(Object.assign(new Error('connect'), { code })).code).toBe('unavailable');
  },
);

it.runIf(existsSync('/dev/full'))(
  'a full disk and a database that takes no writes are temporary outages',
  async () => {
    const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(full).toMatchObject({ code: 'ENOSPC' });
    expect(toRefusal(full).code).toBe('unavailable');
    const { pool } = test.services;
    for (const [code, failing] of [
      ['53100', `do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`],
      ['25006', 'begin read only; create table x (); commit'],
    ] as const) {
      const client = await pool.connect();
      const error = await client.query(failing).catch((failure: unknown) => failure);
      client.release(true);
      expect(error).toMatchObject({ code });
      expect([code, toRefusal(error).code]).toEqual([code, 'unavailable']);
    }
  },
);
