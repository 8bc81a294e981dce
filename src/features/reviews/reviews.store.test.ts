import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { reviewBy } from './reviews.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('reads one row for a person’s own review, where most places have one review and this one has many', async () => {
  const category_id = await addCategory(test.db);
  const [busy = '', ...others] = await addPlaces(
    test.db,
    Array.from({ length: 1001 }, () => ({ category_id })),
  );
  const [author, stranger] = [await addUser(test.db), await addUser(test.db)];
  await test.pool.query(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Person ' || n, n || '@example.com', true from generate_series(1, 500) n
       returning id
     )
     insert into institution_reviews (institution_id, user_id, rating)
     select $1::uuid, id, 4 from people
     union all
     select place, $2::uuid, 4 from unnest($3::uuid[]) place`,
    [busy, stranger, others],
  );
  const id = await addReview(test.db, busy, { user_id: author });
  await test.pool.query('vacuum analyze institution_reviews');
  const read = async (user: string, expected: string | undefined) => {
    const before = await countReviewsRead();
    expect((await reviewBy(test.pool, busy, user))?.id).toBe(expected);
    return (await countReviewsRead()) - before;
  };
  expect(await read(author, id)).toBe(1);
  expect(await read(stranger, undefined)).toBe(0);
});

/**
 * The number of reviews that were read so far. Statements that are sent one after the other go over the
 * same connection of the pool, the only one whose counts are up to date.
 */
async function countReviewsRead(): Promise<number> {
  await test.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await test.pool.query<{ count: number }>(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as count
     from pg_stat_user_tables where relname = 'institution_reviews'`,
  );
  return rows[0]?.count ?? 0;
}
