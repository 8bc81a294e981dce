import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyTestDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { createPool, noTimeLimits } from './pool.ts';
import { StartError } from './start-error.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function put(name: string, sql: string): Promise<void> {
  return writeFile(path.join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('are applied once, in the order of their names', async () => {
    await put('0002_b.sql', 'create table b (id int references a)');
    await put('0001_a.sql', 'create table a (id int primary key); insert into a values (1)');
    await put('notes.txt', 'not a migration');
    expect(await migrate(database.pool, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    await put('0003_c.sql', 'create table c ()');
    expect(await migrate(database.pool, folder)).toEqual(['0003_c.sql']);
    expect(await tables()).toEqual(['a', 'b', 'c', 'schema_migrations']);
  });

  it('are applied once when several programs start together', async () => {
    await put('0001_a.sql', 'create table a (); select pg_sleep(0.1)');
    const pools = [1, 2, 3].map(() => createPool(database.url, noTimeLimits));
    const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(applied.flat()).toEqual(['0001_a.sql']);
  });

  it('fail with one clear sentence when it cannot be read which were applied', async () => {
    await database.pool.query('create view schema_migrations as select 1 as number');
    const rejected = expect(migrate(database.pool, folder)).rejects;
    await rejected.toThrow(
      'The applied migrations cannot be read from the database: column "name" does not exist.',
    );
    await rejected.toBeInstanceOf(StartError);
  });

  it('are rolled back when they fail, and go on from there once they are corrected', async () => {
    await put('0001_a.sql', 'create table a ()');
    await put('0002_b.sql', 'create table b (); select 1/0');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The migration 0002_b.sql failed and was rolled back: division by zero.',
    );
    expect(await tables()).toEqual(['a', 'schema_migrations']);
    await put('0002_b.sql', 'create table b ()');
    expect(await migrate(database.pool, folder)).toEqual(['0002_b.sql']);
  });

  it('can be applied again after the connection was killed half-way', async () => {
    await put('0001_a.sql', 'create table a (); select pg_sleep(60)');
    const broken = migrate(database.pool, folder);
    const outcome = expect(broken).rejects.toThrow();
    let ended = 0;
    while (ended === 0) {
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`,
      );
      ended = rowCount ?? 0;
    }
    await outcome;
    await put('0001_a.sql', 'create table a ()');
    expect(await migrate(database.pool, folder)).toEqual(['0001_a.sql']);
  });

  it('have no time limit, though the pool they use has one', async () => {
    // Longer than the time limit, and than the silence after which the pool ends a connection.
    await put('0001_a.sql', 'select pg_sleep(3)');
    const hasty = createPool(database.url, { statementMs: 2000, connectMs: 30_000 });
    const limit = async () => (await hasty.query('show statement_timeout')).rows;
    expect(await limit()).toEqual([{ statement_timeout: '2s' }]);
    expect(await migrate(hasty, folder)).toEqual(['0001_a.sql']);
    expect(await limit()).toEqual([{ statement_timeout: '2s' }]);
    await hasty.end();
  });

  it('are refused when they were changed after having been applied', async () => {
    await put('0001_a.sql', 'create table a ()');
    await migrate(database.pool, folder);
    await put('0001_a.sql', 'create table a (id int)');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The migration 0001_a.sql was changed after it had been applied',
    );
  });

  it('may have other line endings than when they were applied', async () => {
    await put('0001_a.sql', 'create table a (\n)');
    await migrate(database.pool, folder);
    await put('0001_a.sql', 'create table a (\r\n)');
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  it('are refused when they were added before one that has been applied', async () => {
    await put('0002_b.sql', 'create table b ()');
    await migrate(database.pool, folder);
    await put('0001_a.sql', 'create table a ()');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The migration 0001_a.sql was added before one that has been applied',
    );
    expect(await tables()).toEqual(['b', 'schema_migrations']);
  });

  it('are refused by an older program when a newer one has applied more of them', async () => {
    await put('0001_a.sql', 'create table a ()');
    await put('0002_b.sql', 'create table b ()');
    await migrate(database.pool, folder);
    await rm(path.join(folder, '0002_b.sql'));
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The database was last used by a newer version of the program (it has 0002_b.sql): ' +
        'update the program, or, to go back, restore a backup into an empty database.',
    );
  });
});
