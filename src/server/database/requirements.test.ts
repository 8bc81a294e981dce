import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { freePort } from './free-port.ts';
import { createPool } from './pool.ts';
import { checkBanglaTrigrams, checkServer } from './requirements.ts';

/** Makes a database with these properties for the time of an action. */
async function withDatabase(
  properties: string,
  action: (url: string) => Promise<void>,
): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseUrl').replace(/\w+$/, 'postgres') });
  await admin.connect();
  const name = `unfit_${Date.now()}`;
  await admin.query(`create database ${name} template template0 ${properties}`);
  try {
    await action(inject('databaseUrl').replace(/\w+$/, name));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function problemOf(url: string, check: typeof checkServer): Promise<string> {
  const pool = createPool(url);
  pool.on('error', () => undefined);
  try {
    await check(pool, url);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
  }
}

it('the embedded database fits, Bangla included', async () => {
  const { pool, url, close } = await testDatabase();
  await checkServer(pool, url);
  const { rows } = await pool.query<{ count: number }>(
    `select cardinality(show_trgm('ঢাকা')) as count`,
  );
  expect(rows[0]?.count).toBeGreaterThan(2);
  await close();
});

it('a database in another encoding is refused', () =>
  withDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`, async (url) => {
    expect(await problemOf(url, checkServer)).toMatch(
      /has the encoding LATIN1: create it with UTF8\.$/,
    );
  }));

it('a database whose locale knows no Bangla letters is refused', () =>
  withDatabase(`encoding 'UTF8' locale_provider libc locale 'C'`, async (url) => {
    const check = async (pool: Parameters<typeof checkServer>[0]) => {
      await pool.query('create extension pg_trgm');
      const client = await pool.connect();
      await checkBanglaTrigrams(client).finally(() => client.release());
    };
    expect(await problemOf(url, check)).toMatch(/^The locale of the database does not know Bangla/);
  }));

it.each([
  ['a wrong password', (url: URL) => (url.password = 'wrong'), /password authentication failed/],
  ['a missing database', (url: URL) => (url.pathname = '/nowhere'), /"nowhere" does not exist/],
])('%s is told in one sentence without the password', async (_name, spoil, reason) => {
  const url = new URL(inject('databaseUrl'));
  const { password, host } = url;
  spoil(url);
  const problem = await problemOf(url.href, checkServer);
  expect(problem).toMatch(reason);
  expect(problem.startsWith(`The database at ${host} cannot be used: `)).toBe(true);
  expect(problem).not.toContain(password);
});

it('a database that nobody serves is told at once', async () => {
  const port = await freePort();
  expect(await problemOf(`postgres://me@127.0.0.1:${port}/x`, checkServer)).toBe(
    `The database at 127.0.0.1:${port} cannot be used: nothing answers there.`,
  );
});
