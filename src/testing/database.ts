import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createKysely } from '../server/database/kysely.ts';
import { createPool, noTimeLimits } from '../server/database/pool.ts';
import type { Database } from '../server/database/schema.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  pool: Pool;
  url: string;
  close: () => Promise<void>;
}

/** How long to wait for connections to be released; one held longer was leaked. */
const patienceMs = 20_000;

/** Copies the migrated template into a new database; `close` drops it. One for each test file. */
export function testDatabase(): Promise<TestDatabase> {
  return copyTemplate('thikana');
}

/** Like `testDatabase`, but without any tables. */
export function emptyTestDatabase(): Promise<TestDatabase> {
  return copyTemplate('template0');
}

async function copyTemplate(template: string): Promise<TestDatabase> {
  const server = new URL(inject('databaseUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The default strategy writes the whole template to the WAL, and is slow to drop.
  await runOnServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  // No time limits: tests change thousands of rows at once, on busy machines.
  const pool = createPool(url.href, noTimeLimits);
  // Some tests terminate its connections.
  pool.on('error', () => undefined);
  const db = createKysely(pool);
  return {
    db,
    pool,
    url: url.href,
    close: async () => {
      await db.destroy();
      // Kysely does not end a pool that it has never used.
      if (!pool.ended) await pool.end();
      await runOnServer(server, async (client) => {
        await waitForConnectionsToClose(client, name);
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

/** Runs something on the server's own database. */
async function runOnServer(server: URL, act: (client: Client) => Promise<unknown>): Promise<void> {
  const url = new URL(server);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits for the last connections to a database to close: a pool reports its end before they have, and
 * dropping the database then would cause an unexpected error on them.
 */
async function waitForConnectionsToClose(client: Client, database: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 limit 1',
      [database],
    );
    if (rowCount === 0) return;
    await wait(10);
  }
}
