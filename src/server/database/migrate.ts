import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

/** Any number that no other program on the same database uses. */
const lockKey = 823_051_990;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the schema up to date: the SQL files of `folder` in order of their names, each in one
 * transaction, once, under a lock that lets one program at a time do it. Rolls forward only.
 * Returns the names that were applied. Throws a `StartError` when the database was changed by
 * another history than these files tell.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    checkHistory(migrations, applied);
    const open = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of open) await apply(client, migration);
    return open.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    // Its settings were changed: the pool gets a fresh one instead.
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function checkHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const foreign = [...applied.keys()].find((name) => !known.has(name));
  if (foreign) {
    throw new StartError(
      `The database was made by a newer version of the program (${foreign}). Update the program.`,
    );
  }
  const changed = [...applied].find(([name, checksum]) => known.get(name) !== checksum);
  if (changed) {
    throw new StartError(
      `The migration ${changed[0]} was changed after it had been applied. ` +
        'Changes belong into a new migration.',
    );
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The migration ${name} failed: ${reason}.`, { cause });
  }
}
