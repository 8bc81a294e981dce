import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { addUser } from '../../testing/builders.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countPending, insertRequest, newestRequests } from './requests.store.server.ts';

let test: TestDatabase;
let requester = '';

beforeAll(async () => {
  test = await testDatabase();
  requester = await addUser(test.db);
  await test.pool.query(
    `insert into category_requests (requester_id, name, status, created_at)
     select $1, 'Tea ' || n, case when n % 1000 = 0 then 'pending' else 'rejected' end,
       now() - n * interval '1 minute'
     from generate_series(1, 3000) n`,
    [requester],
  );
  await test.pool.query('vacuum analyze category_requests');
});
afterAll(() => test.close());

/** How many rows of requests a query reads, by index or by scan. */
async function readBy(question: (db: Kysely<Database>) => Promise<unknown>): Promise<number> {
  return test.db.connection().execute(async (db) => {
    const read = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ count: number }>`
        select t.seq_tup_read + sum(i.idx_tup_read)::bigint as count
        from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
        where t.relname = 'category_requests' group by t.seq_tup_read`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const before = await read();
    await question(db);
    return (await read()) - before;
  });
}

it('pending requests are found and counted without reading the decided ones', async () => {
  const slice = { offset: 0, limit: 13 };
  expect(await newestRequests(test.db, { status: 'pending', ...slice })).toHaveLength(3);
  expect(await readBy((db) => newestRequests(db, { status: 'pending', ...slice }))).toBe(3);
  expect(await readBy((db) => countPending(db))).toBe(3);
});

it('a page of all requests reads hardly more requests and names than it shows', async () => {
  // So many that reading all of them looks cheap to a plan for pages of any length.
  await test.pool.query(
    `with people as (
       insert into users (name, email, email_verified, user_type)
       select 'Person ' || n, n || '@example.com', true, 'user' from generate_series(1, 3000) n
       returning id
     )
     insert into category_requests (requester_id, name, status, created_at)
     select id, 'Ferry', 'rejected', now() - interval '1 day' from people`,
  );
  await test.pool.query('vacuum analyze profiles, category_requests');
  const page = (db: Kysely<Database>) => newestRequests(db, { offset: 0, limit: 13 });
  expect(await page(test.db)).toHaveLength(13);
  // One more than the page may be read, to sort those of the same time.
  expect(await readBy(page)).toBeLessThanOrEqual(14);
  expect(await countRowsRead(test.db, 'profiles', page)).toBeLessThanOrEqual(13);
});

it('a prepared query keeps working when a later version adds a column', async () => {
  await test.db.connection().execute(async (db) => {
    const own = () => newestRequests(db, { requester, offset: 0, limit: 1 });
    await insertRequest(db, requester, { name: 'Kites', description: null, icon: null });
    expect(await own()).toMatchObject([{ name: 'Kites' }]);
    await sql`alter table category_requests add column colour text`.execute(db);
    expect(await own()).toMatchObject([{ name: 'Kites' }]);
  });
});
