import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('plans a statement with parameters once a connection', async () => {
  const planned = await database.db.connection().execute(async (db) => {
    for (const value of [1, 2]) await sql`select ${value}::integer + 40 as sum`.execute(db);
    return sql<{ statement: string; runs: number }>`
      select statement, (generic_plans + custom_plans)::integer as runs
      from pg_prepared_statements where statement like '%+ 40%'`.execute(db);
  });
  expect(planned.rows).toEqual([{ statement: 'select $1::integer + 40 as sum', runs: 2 }]);
});

it('says how many rows a change has met', async () => {
  const gone = await database.db
    .deleteFrom('attempts')
    .where('key', '=', 'unknown')
    .executeTakeFirst();
  expect(gone).toEqual({ numDeletedRows: 0n });
});

it('takes back what a failed transaction has done, and keeps its isolation', async () => {
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
