import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview } from '../../testing/builders.ts';
import { readNearest } from '../../testing/read-nearest.ts';
import { conditionAt } from './place-conditions.server.ts';

const count = 3000;
let test: TestApi;
/** One place in a hundred is rated, every other one of them well. */
let shops: string;
/** One place in three is rated, none of them well. */
let stalls: string;

beforeAll(async () => {
  test = await testApi();
  const add = async (name: string, every: number, sum: (n: number) => number) => {
    const category_id = await addCategory(test.services.db, { name });
    await addPlaces(
      test.services.db,
      Array.from({ length: count }, (_, n) => ({
        ...{ category_id, latitude: 23.7 + n / 1e4 },
        ...(n % every === 0 && { rating_count: 2, rating_sum: sum(n / every) }),
      })),
    );
    return category_id;
  };
  shops = await add('Depot', 100, (n) => (n % 2 === 0 ? 9 : 7));
  stalls = await add('Stall', 3, () => 7);
  await sql`analyze institutions`.execute(test.services.db);
});
afterAll(() => test.close());

function nearestRated(minRating: number, category: string | null) {
  const condition = conditionAt({ open: false, minRating }, new Date());
  return readNearest(test.services.db, condition, category);
}

it('the nearest places with many stars are found by reading those alone, also where there are none', async () => {
  expect(await nearestRated(4, shops)).toEqual({ found: 12, read: 12 });
  expect(await nearestRated(4, null)).toEqual({ found: 12, read: 12 });
  expect(await nearestRated(3, shops)).toEqual({ found: 12, read: 12 });
  expect(await nearestRated(4, stalls)).toEqual({ found: 0, read: 0 });
  expect(await nearestRated(5, null)).toEqual({ found: 0, read: 0 });
});

it('reviews that do not change the stars of a place mostly leave its entries in indexes alone', async () => {
  const category_id = await addCategory(test.services.db, { name: 'Kiosk' });
  const [place = ''] = await addPlaces(test.services.db, [{ category_id }]);
  await addReview(test.services.db, place, { rating: 5 });
  const updates = () =>
    test.services.db.connection().execute(async (one) => {
      await sql`select pg_stat_force_next_flush()`.execute(one);
      const { rows } = await sql<{ all: number; hot: number }>`
        select n_tup_upd as all, n_tup_hot_upd as hot
        from pg_stat_user_tables where relname = 'institutions'`.execute(one);
      return { all: Number(rows[0]?.all), hot: Number(rows[0]?.hot) };
    });
  const before = await updates();
  await test.services.db.connection().execute(async (one) => {
    for (let n = 0; n < 8; n += 1) await addReview(one, place, { rating: 5 });
    await sql`select pg_stat_force_next_flush()`.execute(one);
  });
  const after = await updates();
  expect(after.all - before.all).toBe(8);
  // Not where its page of the table is full.
  expect(after.hot - before.hot).toBeGreaterThan(3);
});
