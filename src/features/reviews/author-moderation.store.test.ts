import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { heldAuthors } from './held-authors.store.server.ts';
import {
  hideReviews,
  lockReviewsOf,
  reviewAuthor,
  reviewsByAuthor,
} from './author-moderation.store.server.ts';

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
  await test.pool.query('vacuum analyze institutions, institution_reviews');
});
afterAll(() => test.close());

it('a page of a person’s reviews reads no others, nor places of others', async () => {
  const offset = written / 2;
  for (const table of ['institutions', 'institution_reviews'] as const) {
    const read = await countRowsRead(test.db, table, async (db) => {
      expect(await reviewsByAuthor(db, author, { offset, limit: 51 })).toHaveLength(51);
    });
    // The planner itself may look at a row or two.
    expect(read, table).toBeLessThan(table === 'institutions' ? 60 : offset + 60);
  }
});

it('counting the reviews of a person reads none of others', async () => {
  const read = await countRowsRead(test.db, 'institution_reviews', async (db) => {
    const counts = { total: written, shown_count: written };
    expect(await reviewAuthor(db, author)).toMatchObject(counts);
  });
  expect(read).toBeLessThan(written + 10);
});

it('a page of the people whose reviews begin hidden reads the reviews of these alone', async () => {
  await test.db.insertInto('author_holds').values({ user_id: author }).execute();
  const read = await countRowsRead(test.db, 'institution_reviews', async (db) => {
    const slice = { offset: 0, limit: 51 };
    const counts = { review_count: written, shown_count: written };
    expect(await heldAuthors(db, slice)).toMatchObject([{ id: author, ...counts }]);
  });
  await test.db.deleteFrom('author_holds').execute();
  expect(read).toBeLessThan(written + 10);
});

it('hiding some reviews of a person reads these and their places', async () => {
  const reviews = await reviewsByAuthor(test.db, author, { offset: 0, limit: 200 });
  const ids = reviews.map(({ id }) => id);
  for (const table of ['institutions', 'institution_reviews'] as const) {
    const read = await countRowsRead(test.db, table, async (db) => {
      await db.transaction().execute(async (tx) => {
        expect(await lockReviewsOf(tx, author, ids)).toHaveLength(ids.length);
        await hideReviews(tx, ids, 'advertising');
      });
    });
    expect(read, table).toBeLessThan(5 * ids.length);
  }
});

it('hiding reviews of several places locks these in the order of their ids', async () => {
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
      .execute((tx) => lockReviewsOf(tx, author, ids.toReversed()));
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
