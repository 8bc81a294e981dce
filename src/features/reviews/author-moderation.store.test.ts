import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { heldAuthors } from './held-authors.store.server.ts';
import { repliesByAuthor, reviewsByAuthor } from './author-lists.store.server.ts';
import { findAuthor, hideWritten, lockWritten } from './author-moderation.store.server.ts';

let test: TestDatabase;
let author: string;
const written = 2000;

beforeAll(async () => {
  test = await testDatabase();
  const category_id = await addCategory(test.db);
  author = await addUser(test.db);
  const others = await Promise.all(Array.from({ length: 4 }, () => addUser(test.db)));
  const places = await addPlaces(
    test.db,
    Array.from({ length: written }, () => ({ category_id })),
  );
  await test.pool.query(
    `insert into institution_reviews (institution_id, user_id, rating, comment)
     select place, person, 1, repeat('Buy at my shop. ', 20) from unnest($1::uuid[]) place, unnest($2::uuid[]) person`,
    [places, [author, ...others]],
  );
  await test.pool.query(
    `insert into review_replies (review_id, institution_id, user_id, message)
     select id, institution_id, user_id, repeat('Buy at my shop. ', 20) from institution_reviews`,
  );
  await test.pool.query('vacuum analyze institutions, institution_reviews, review_replies');
});
afterAll(() => test.close());

const tables = ['institution_reviews', 'review_replies'] as const;

it('a page of a person’s reviews or replies reads no others, nor places of others @extended', async () => {
  const offset = written / 2;
  const lists = { institution_reviews: reviewsByAuthor, review_replies: repliesByAuthor };
  for (const from of tables) {
    for (const table of ['institutions', from] as const) {
      const read = await countRowsRead(test.db, table, async (db) => {
        expect(await lists[from](db, author, { offset, limit: 51 })).toHaveLength(51);
      });
      // The planner itself may look at a row or two.
      expect(read, `${from}: ${table}`).toBeLessThan(table === 'institutions' ? 60 : offset + 60);
    }
  }
});

it('counting what a person wrote reads nothing of others @extended', async () => {
  for (const table of tables) {
    const read = await countRowsRead(test.db, table, async (db) => {
      const counts = { review_count: written, shown_review_count: written };
      const ofReplies = { reply_count: written, shown_reply_count: written };
      expect(await findAuthor(db, author)).toMatchObject({ ...counts, ...ofReplies });
    });
    expect(read, table).toBeLessThan(written + 10);
  }
});

it('a page of the people whose reviews and replies begin hidden reads those of these alone @extended', async () => {
  await test.db.insertInto('author_holds').values({ user_id: author }).execute();
  for (const table of tables) {
    const read = await countRowsRead(test.db, table, async (db) => {
      const slice = { offset: 0, limit: 51 };
      const counts = { review_count: written, reply_count: written, waiting_count: 0 };
      expect(await heldAuthors(db, slice)).toMatchObject([{ id: author, ...counts }]);
    });
    expect(read, table).toBeLessThan(written + 10);
  }
  await test.db.deleteFrom('author_holds').execute();
});

it('hiding some of what a person wrote reads this and its places @extended', async () => {
  for (const from of tables) {
    const { rows } = await test.pool.query<{ id: string }>(
      `select id from ${from} where user_id = $1 limit 200`,
      [author],
    );
    const ids = rows.map(({ id }) => id);
    for (const table of ['institutions', from] as const) {
      const read = await countRowsRead(test.db, table, async (db) => {
        await db.transaction().execute(async (tx) => {
          expect(await lockWritten(tx, from, author, ids)).toHaveLength(ids.length);
          await hideWritten(tx, from, ids, 'advertising');
        });
      });
      expect(read, `${from}: ${table}`).toBeLessThan(5 * ids.length);
    }
  }
});

it('hiding reviews of several places locks these in the order of their ids @extended', async () => {
  const { rows } = await test.pool.query<{ id: string }>(
    `select r.id from institution_reviews r where user_id = $1 order by institution_id limit 3`,
    [author],
  );
  const ids = rows.map(({ id }) => id);
  const places = await test.db
    .selectFrom('institution_reviews')
    .select('institution_id')
    .where('id', 'in', ids)
    .orderBy('institution_id')
    .execute();
  const [first = '', second = '', third = ''] = places.map((place) => place.institution_id);
  // An update moves a row to the end of the table, so that they are not stored in their order.
  await test.pool.query('update institutions set phone = $2 where id = $1', [first, '01712345678']);
  const holder = await test.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from institutions where id = $1 for update', [second]);
    const locking = test.db
      .transaction()
      .execute((tx) => lockWritten(tx, 'institution_reviews', author, ids.toReversed()));
    await expect.poll(() => countWaitingStatements(test.pool)).toBe(1);
    const free = await test.db
      .selectFrom('institutions')
      .select('id')
      .where('id', 'in', [first, second, third])
      .forUpdate()
      .skipLocked()
      .execute();
    await holder.query('commit');
    await locking;
    // While it waited for the second, it held the first.
    expect(free).toEqual([{ id: third }]);
  } finally {
    holder.release(true);
  }
});
