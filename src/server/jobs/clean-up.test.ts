import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import type { Database } from '../database/schema.ts';
import { cleanUp } from './clean-up.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/** From now on records how many rows of a table each statement deletes; see `deletions`. */
async function noteDeletions(pool: Pool, table: keyof Database): Promise<void> {
  await pool.query(`
    create table statements (number serial, removed integer);
    create function note() returns trigger language plpgsql as $$
    begin
      insert into statements (removed) select count(*) from gone;
      return null;
    end $$;
    create trigger note after delete on ${table}
    referencing old table as gone for each statement execute function note()`);
}

async function deletions(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ removed: number }>(
    'select removed from statements order by number',
  );
  return rows.map(({ removed }) => removed);
}

it('many expired rows are deleted in batches of at most 10,000', async () => {
  const { pool, db } = test;
  await pool.query(`
    insert into attempts (key, count, window_ends)
    select 'try ' || n, 1, now() + interval '1 hour' * case when n > 25000 then 1 else -1 end
    from generate_series(1, 25100) n`);
  await noteDeletions(pool, 'attempts');
  await cleanUp(db, new Date());
  const { rows: left } = await pool.query('select count(*)::int as count from attempts');
  expect(left).toEqual([{ count: 100 }]);
  expect(await deletions(pool)).toEqual([10_000, 10_000, 5000]);
});

it('accounts that nobody confirmed are deleted in batches of at most 1,000', async () => {
  const { pool, db, close } = await testDatabase();
  try {
    await pool.query(`
      with people as (
        insert into users (name, email, updated_at)
        select 'Nobody', n || '@example.org', now() - interval '31 days'
        from generate_series(1, 2100) n
        returning id
      )
      insert into accounts (user_id, account_id, provider_id)
      select id, id, 'credential' from people`);
    await noteDeletions(pool, 'users');
    await cleanUp(db, new Date());
    expect(await deletions(pool)).toEqual([1000, 1000, 100]);
  } finally {
    await close();
  }
});

it('the clean-up stops before its next statement when it is aborted', async () => {
  const { pool, db } = test;
  await pool.query(
    `insert into attempts (key, count, window_ends) values ('later', 1, now() - interval '1 hour')`,
  );
  const isThere = async () =>
    (await db.selectFrom('attempts').select('key').where('key', '=', 'later').execute()).length;
  await cleanUp(db, new Date(), AbortSignal.abort());
  expect(await isThere()).toBe(1);
  await cleanUp(db, new Date());
  expect(await isThere()).toBe(0);
});

it('idempotency keys are deleted after seven days', async () => {
  const { pool, db } = test;
  await pool.query(
    `insert into idempotency_keys (user_id, key, operation, input_hash, answer, created_at)
     select $1, key, 'createReview', '', '{}', now() - age
     from (values ('old', interval '7 days 1 minute'), ('young', '6 days 23 hours')) k (key, age)`,
    [await addUser(db)],
  );
  await cleanUp(db, new Date());
  const left = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(left).toEqual([{ key: 'young' }]);
});

it('[GENMAP-08] map cells without places are deleted, except those that are being written', async () => {
  const { pool, db } = test;
  const category_id = await addCategory(db);
  const [moved = ''] = await addPlaces(db, [{ category_id }, { category_id, latitude: 22.3 }]);
  await pool.query('update institutions set latitude = 24.9, longitude = 91.9 where id = $1', [
    moved,
  ]);
  const cells = async () => {
    const { rows } = await pool.query<{ used: number; empty: number }>(`
      select count(*) filter (where institution_count > 0)::int as used,
        count(*) filter (where institution_count = 0)::int as empty
      from map_cells`);
    return rows[0];
  };
  const before = await cells();
  expect(before?.empty).toBeGreaterThan(1);
  const writer = await pool.connect();
  try {
    await writer.query('begin');
    await writer.query(
      'select from map_cells where institution_count = 0 order by level limit 1 for update',
    );
    await cleanUp(db, new Date());
    expect(await cells()).toEqual({ used: before?.used, empty: 1 });
  } finally {
    await writer.query('rollback');
    writer.release();
  }
  await cleanUp(db, new Date());
  expect(await cells()).toEqual({ used: before?.used, empty: 0 });
  await pool.query(
    'update institutions set latitude = 23.8103, longitude = 90.4125 where id = $1',
    [moved],
  );
  expect((await cells())?.used).toBe(before?.used);
});

it('expired sessions, links and attempts are deleted, and no others', async () => {
  const { db, close } = await testDatabase();
  try {
    const now = new Date();
    const past = new Date(now.getTime() - 1000);
    const future = new Date(now.getTime() + 1000);
    const { id: user_id } = await db
      .insertInto('users')
      .values({ name: 'Demo', email: 'demo@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values([
        { user_id, token: 'old', expires_at: past },
        { user_id, token: 'new', expires_at: future },
      ])
      .execute();
    await db
      .insertInto('verifications')
      .values([
        { identifier: 'old', value: '', expires_at: past },
        { identifier: 'new', value: '', expires_at: future },
      ])
      .execute();
    await db
      .insertInto('attempts')
      .values([
        { key: 'old', count: 1, window_ends: past },
        { key: 'new', count: 1, window_ends: future },
      ])
      .execute();
    await cleanUp(db, now);
    expect(await db.selectFrom('sessions').select('token').execute()).toEqual([{ token: 'new' }]);
    const links = await db.selectFrom('verifications').select('identifier').execute();
    expect(links).toEqual([{ identifier: 'new' }]);
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'new' }]);
  } finally {
    await close();
  }
});
