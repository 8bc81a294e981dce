import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { freePort } from './free-port.ts';
import { createPool } from './pool.ts';
import { checkServer } from './requirements.ts';

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

it('the embedded database fits', async () => {
  const { pool, url, close } = await testDatabase();
  await checkServer(pool, url);
  await close();
});

it('a database in another encoding is refused', () =>
  withDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`, async (url) => {
    expect(await problemOf(url, checkServer)).toMatch(
      /has the encoding LATIN1: create it with UTF8\.$/,
    );
  }));

it('a database that nobody serves is told at once', async () => {
  const port = await freePort();
  expect(await problemOf(`postgres://me@127.0.0.1:${port}/x`, checkServer)).toBe(
    `The database at 127.0.0.1:${port} cannot be used: nothing answers there.`,
  );
});
