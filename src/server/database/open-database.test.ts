import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Opens the database through a proxy as the server does, which makes two connections at first. */
async function openOver(way: { url: string }, losses: Error[]) {
  const open = await openDatabase(
    { database: { kind: 'external', url: way.url }, dataDir: '' },
    { program: 'server', onConnectionLost: (error) => losses.push(error) },
  );
  await open.pool.query('select 1');
  return open;
}

it('idle connections that break are reported and replaced', async () => {
  const way = await wayTo(new URL(database.url));
  const losses: Error[] = [];
  const { pool, close } = await openOver(way, losses);
  way.sayGoodbye();
  await expect.poll(() => losses.length).toBe(2);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  way.close();
});

it('a connection that the database ends while it is being closed is not reported as lost', async () => {
  const way = await wayTo(new URL(database.url), { goodbyeWhenLeft: true });
  const losses: Error[] = [];
  const { pool, close } = await openOver(way, losses);
  // The pool reports its end slightly before its connections are closed.
  const gone = new Promise((resolve) => pool.once('remove', resolve));
  await close();
  await gone;
  expect(way.goodbyes()).toBe(2);
  expect(losses).toEqual([]);
  way.close();
});

it('export, backup and admin refuse to create a database where there is none', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-open-'));
  try {
    for (const dataDir of [folder, path.join(folder, 'none')]) {
      for (const program of ['export', 'backup', 'admin'] as const) {
        const opening = openDatabase({ database: { kind: 'embedded' }, dataDir }, { program });
        await expect(opening).rejects.toThrow(
          `There is no database in ${dataDir}: set DATA_DIR and DATABASE_URL as they are set for the server.`,
        );
      }
    }
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The message of a server that ends connections: severity, code and words (protocol 3.0). */
function goodbye(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/**
 * A proxy to the database that can end connections with PostgreSQL's own message, at any time or in
 * answer to the client's Terminate.
 */
async function wayTo(target: URL, { goodbyeWhenLeft = false } = {}) {
  const nears = new Set<Socket>();
  let goodbyes = 0;
  const line = await startDatabaseProxy(target, (near, far) => {
    nears.add(near);
    near.on('data', (chunk) => {
      // Terminate: the client closes the connection.
      if (!goodbyeWhenLeft || chunk[0] !== 0x58) return void far.write(chunk);
      goodbyes += 1;
      return void near.end(goodbye());
    });
    far.on('data', (chunk) => near.write(chunk));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  return {
    ...line,
    goodbyes: () => goodbyes,
    sayGoodbye: () => {
      for (const near of nears) near.end(goodbye());
    },
  };
}
