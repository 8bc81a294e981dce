import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { toRefusal } from '../to-refusal.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('plans a statement with parameters once per connection, from its second use on', async () => {
  const planned = await database.db.connection().execute(async (db) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::integer + 40 as sum`.execute(db);
    return sql<{ statement: string; runs: number }>`
      select statement, (generic_plans + custom_plans)::integer as runs
      from pg_prepared_statements where statement like '%+ 40%'`.execute(db);
  });
  expect(planned.rows).toEqual([{ statement: 'select $1::integer + 40 as sum', runs: 2 }]);
});

it('still runs a planned statement after a column has been added to its table', async () => {
  const { db, pool } = database;
  await pool.query('create table grown (id integer primary key); insert into grown values (1)');
  await db.connection().execute(async (one) => {
    const all = () => sql`select * from grown where id = ${1}`.execute(one);
    const named = () => sql`select g.*, g.id as number from grown g where id = ${1}`.execute(one);
    const written = () => sql`update grown set id = ${1} returning *`.execute(one);
    for (const run of [all, named, written]) expect((await run()).rows).toHaveLength(1);
    await pool.query("alter table grown add column name text not null default 'new'");
    for (const run of [all, named, written]) {
      expect((await run()).rows).toEqual([expect.objectContaining({ id: 1, name: 'new' })]);
    }
  });
});

it('reports how many rows a change has affected', async () => {
  const gone = await database.db
    .deleteFrom('attempts')
    .where('key', '=', 'unknown')
    .executeTakeFirst();
  expect(gone).toEqual({ numDeletedRows: 0n });
});

it('rolls back a failed transaction, and applies its isolation level', async () => {
  const { db } = database;
  const failed = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ level: string }>`
        select current_setting('transaction_isolation') as level`.execute(tx);
      expect(rows).toEqual([{ level: 'repeatable read' }]);
      const attempt = { key: 'one', count: 1, window_ends: new Date() };
      await tx.insertInto('attempts').values(attempt).execute();
      await tx.insertInto('attempts').values(attempt).execute();
    });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await db.selectFrom('attempts').select('key').execute()).toEqual([]);
});

it('reports a transaction as unavailable when its connection is lost, and does not reuse that connection', async () => {
  const { db, pool } = database;
  const lost = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  const failure: unknown = await lost.catch((error: unknown) => error);
  expect(toRefusal(failure).code).toBe('unavailable');
  const { rows } = await sql<{ sum: number }>`select 1 + 1 as sum`.execute(db);
  expect(rows).toEqual([{ sum: 2 }]);
});

it('rejects a transaction in which a failed statement was ignored, and writes nothing', async () => {
  const { db } = database;
  const attempt = { key: 'two', count: 1, window_ends: new Date() };
  const unseen = db.transaction().execute(async (tx) => {
    await tx.insertInto('attempts').values(attempt).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(unseen).rejects.toThrow(AbortedTransactionError);
  expect(await db.selectFrom('attempts').select('key').execute()).toEqual([]);
});
