import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../server/database/open.ts';
import type { Database } from '../server/database/schema.ts';

/** A database of one's own, migrated and empty. */
export interface TestDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  close: () => Promise<void>;
}

/** Copies the migrated template into a new database; `close` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('databaseUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(template, `create database ${name} template thikana`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const pool = createPool(url.href);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    url: url.href,
    close: async () => {
      await db.destroy();
      await administer(template, `drop database ${name} with (force)`);
    },
  };
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
