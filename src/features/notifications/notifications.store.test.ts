import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import {
  readInboxRows,
  lastNumber,
  markAllRead,
  notificationsAfter,
  countUnreadOf,
} from './notifications.store.server.ts';

let test: TestDatabase;
let user = '';

beforeAll(async () => {
  test = await testDatabase();
  for (let count = 0; count < 40; count += 1) {
    user = await addUser(test.db);
    await test.pool.query(
      `insert into notifications (user_id, type, title, message, is_read)
       select $1, 'new_review', 'New review', 'Message', n % 20 > 0 from generate_series(1, 500) n`,
      [user],
    );
  }
  await test.pool.query('vacuum analyze notifications, notification_counters');
});
afterAll(() => test.close());

/** The indexes of notifications that a query reads; 'table' for a sequential scan. */
async function readBy(question: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> {
  const found = await test.db.connection().execute(async (db) => {
    const counts = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ name: string; scans: number }>`
        select indexrelname as name, idx_scan as scans
        from pg_stat_user_indexes where relname = 'notifications'
        union all
        select 'table', seq_scan from pg_stat_user_tables where relname = 'notifications'
        order by name`.execute(db);
      return rows;
    };
    const before = await counts();
    await question(db);
    const after = await counts();
    return after.filter(({ scans }, index) => scans > (before[index]?.scans ?? 0));
  });
  return found.map(({ name }) => name);
}

it('each query uses an index and never scans the notifications of other people', async () => {
  expect(await readBy((db) => readInboxRows(db, user, { limit: 11, offset: 0 }))).toEqual([
    'notifications_newest',
    'notifications_unread',
  ]);
  expect(await readBy((db) => countUnreadOf(db, user))).toEqual(['notifications_unread']);
  expect(await readBy((db) => markAllRead(db, user))).toEqual([
    'notifications_pkey',
    'notifications_unread',
  ]);
  const readers = [{ userId: user, number: 490 }];
  expect(await readBy((db) => notificationsAfter(db, readers, 50))).toEqual([
    'notifications_number',
  ]);
});

it('each reader gets the notifications after their last number, in order, up to a limit', async () => {
  const readers = [
    { userId: user, number: 497 },
    { userId: await addUser(test.db), number: 0 },
    { userId: user, number: 100 },
  ];
  const rows = await notificationsAfter(test.db, readers, 4);
  expect(rows.map(({ reader, number }) => [reader, number])).toEqual([
    [0, 498],
    [0, 499],
    [0, 500],
    [2, 101],
    [2, 102],
    [2, 103],
    [2, 104],
  ]);
  expect(await lastNumber(test.db, user)).toBe(500);
});

it('a page reads only the places it mentions, however many notifications a person has', async () => {
  const reader = await addUser(test.db);
  const category_id = await addCategory(test.db);
  const places = await addPlaces(
    test.db,
    Array.from({ length: 3000 }, () => ({ category_id })),
  );
  await test.pool.query(
    `insert into notifications (user_id, type, title, message, data)
     select $2, 'new_review', 'New review', 'Message', jsonb_build_object('institution_id', place)
     from unnest($1::uuid[]) place`,
    [places, reader],
  );
  await test.pool.query('vacuum analyze institutions, notifications');
  const read = await countRowsRead(test.db, 'institutions', async (db) => {
    expect((await readInboxRows(db, reader, { limit: 11, offset: 1000 })).rows).toHaveLength(11);
  });
  expect(read).toBe(11);
});
