import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from 'pg';
import type { Pool, PoolClient } from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { withoutTimeLimits } from './pool.ts';
import { StartError } from './start-error.ts';
import { errorMessage } from '../error-details.ts';

/** One step of the schema: a file of SQL. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the schema up to date: applies the SQL files of `folder` once each, in the order of their
 * names, every one in a transaction of its own, under a lock that admits one program at a time. Rolls
 * forward only. Returns the names that were applied. A `signal` ends it between two files. Throws a
 * `StartError` when a file fails, or when other files than these were applied before.
 */
export async function migrate(pool: Pool, folder: string, signal?: AbortSignal): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withoutTimeLimits(pool, async (client) => {
    const pending = findPendingMigrations(await lockAndReadApplied(client), migrations);
    for (const migration of pending) {
      signal?.throwIfAborted();
      await applyMigration(client, migration);
    }
    return pending.map(({ name }) => name);
  });
}

/** Takes the lock, and gives what has been applied so far. */
async function lockAndReadApplied(client: PoolClient): Promise<Omit<Migration, 'sql'>[]> {
  try {
    // The connection holds the lock, so a killed program releases it.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name collate "C"',
    );
    return rows;
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    throw new StartError(
      `The applied migrations cannot be read from the database: ${cause.message}.`,
      { cause },
    );
  }
}

/** The migrations that come after the applied ones, which have to be the first of the folder. */
function findPendingMigrations(
  applied: readonly Omit<Migration, 'sql'>[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find(({ name }) => !names.has(name));
  if (unknown) {
    throw new StartError(
      `The database was last used by a newer version of the program (it has ${unknown.name}): ` +
        'update the program, or, to go back, restore a backup into an empty database.',
    );
  }
  const mismatched = migrations.find((migration, index) => {
    const appliedMigration = applied[index];
    return (
      appliedMigration &&
      (appliedMigration.name !== migration.name || appliedMigration.checksum !== migration.checksum)
    );
  });
  if (!mismatched) return migrations.slice(applied.length);
  throw new StartError(
    `The migration ${mismatched.name} was ${applied.some(({ name }) => name === mismatched.name) ? 'changed after it had been applied' : 'added before one that has been applied'}: ` +
      'write a new one instead, or, while developing, start with an empty database.',
  );
}

/** The migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have changed the ends of lines.
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMigration(
  client: PoolClient,
  { name, sql, checksum }: Migration,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = errorMessage(cause);
    throw new StartError(`The migration ${name} failed and was rolled back: ${reason}.`, {
      cause,
    });
  }
}
