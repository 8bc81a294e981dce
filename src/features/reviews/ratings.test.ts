import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countChangedInstitutions } from '../../testing/count-changed-institutions.ts';
import { seededRandom } from '../../testing/random.ts';
import { findWrongRatings } from '../../testing/find-wrong-ratings.ts';

const connections = 16;
let test: TestDatabase;
let many: Pool;
let category: string;

beforeAll(async () => {
  test = await testDatabase();
  many = new Pool({ connectionString: test.url, max: connections });
  category = await addCategory(test.db);
});
afterAll(async () => {
  await many.end();
  await test.close();
});

const addPlace = async (owner_id: string | null = null) => {
  const [id = ''] = await addPlaces(test.db, [{ category_id: category, owner_id }]);
  return id;
};

/** The number and the sum of ratings stored with an institution. */
async function kept(institution: string): Promise<[count: number, sum: number]> {
  const row = await test.db
    .selectFrom('institutions')
    .select(['rating_count', 'rating_sum'])
    .where('id', '=', institution)
    .executeTakeFirstOrThrow();
  return [row.rating_count, row.rating_sum];
}

const remove = (id: string) =>
  test.db.deleteFrom('institution_reviews').where('id', '=', id).execute();
const change = (id: string, values: { rating?: number; comment?: string }) =>
  test.db.updateTable('institution_reviews').set(values).where('id', '=', id).execute();

describe('the stored rating of a place', () => {
  it('[REV-15] follows writing, editing and deleting a review', async () => {
    const place = await addPlace();
    expect(await kept(place)).toEqual([0, 0]);
    const first = await addReview(test.db, place, { rating: 4 });
    expect(await kept(place)).toEqual([1, 4]);
    const second = await addReview(test.db, place, { rating: 1 });
    expect(await kept(place)).toEqual([2, 5]);
    await change(first, { rating: 2 });
    await change(first, { comment: 'Only the words' });
    expect(await kept(place)).toEqual([2, 3]);
    await remove(second);
    expect(await kept(place)).toEqual([1, 2]);
    await remove(first);
    expect(await kept(place)).toEqual([0, 0]);
  });

  it('[REV-15] changes in the same transaction as the review, or not at all', async () => {
    const place = await addPlace();
    const user = await addUser(test.db);
    const client = await many.connect();
    try {
      await client.query('begin');
      await client.query(
        'insert into institution_reviews (institution_id, user_id, rating) values ($1, $2, 5)',
        [place, user],
      );
      // Nothing is visible to others before the commit.
      expect(await kept(place)).toEqual([0, 0]);
      await client.query('rollback');
      expect(await kept(place)).toEqual([0, 0]);
    } finally {
      client.release();
    }
    const review = await addReview(test.db, place, { user_id: user, rating: 3 });
    await expect(addReview(test.db, place, { user_id: user, rating: 5 })).rejects.toThrow();
    await expect(addReview(test.db, place, { rating: 6 })).rejects.toThrow();
    await expect(change(review, { rating: 0 })).rejects.toThrow();
    const other = await addPlace();
    const move = test.db.updateTable('institution_reviews').set({ institution_id: other });
    await expect(move.where('id', '=', review).execute()).rejects.toThrow(/keeps its institution/);
    expect(await kept(place)).toEqual([1, 3]);
    expect(await kept(other)).toEqual([0, 0]);
  });

  it('[REV-15] is updated once per place when one statement deletes several reviews', async () => {
    const places = [await addPlace(), await addPlace(), await addPlace()];
    const [going, staying] = [await addUser(test.db), await addUser(test.db)];
    for (const [index, place] of places.entries()) {
      await addReview(test.db, place, { user_id: going, rating: index + 1 });
      await addReview(test.db, place, { user_id: staying, rating: 5 });
      await addReview(test.db, place, { rating: 2 });
    }
    const changed = await countChangedInstitutions(test.pool, () =>
      test.db.deleteFrom('institution_reviews').where('user_id', 'in', [going, staying]).execute(),
    );
    expect(changed).toEqual([places.length]);
    expect(await Promise.all(places.map(kept))).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(await findWrongRatings(test.pool)).toEqual([]);
  });

  it('[EDIT-15] is not updated for each review when a place is deleted with its reviews', async () => {
    const place = await addPlace();
    await test.pool.query(
      `with people as (
         insert into users (name, email)
         select 'Somebody', gen_random_uuid() || '@example.com' from generate_series(1, 300)
         returning id
       )
       insert into institution_reviews (institution_id, user_id, rating)
       select $1, id, 4 from people`,
      [place],
    );
    const changed = await countChangedInstitutions(test.pool, () =>
      test.db.deleteFrom('institutions').where('id', '=', place).execute(),
    );
    expect(changed).toEqual([0]);
    expect(await findWrongRatings(test.pool)).toEqual([]);
  });

  it('[REV-16] matches the reviews after 16 connections wrote at the same time', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => addPlace()));
    const users = await Promise.all(Array.from({ length: 40 }, () => addUser(test.db)));
    const work = async (seed: number) => {
      const random = seededRandom(seed);
      for (let n = 0; n < 60; n += 1) {
        const rating = 1 + random.below(5);
        const whose = [places[random.below(5)], users[random.below(40)]];
        const where = 'where institution_id = $1 and user_id = $2';
        const [statement, values] = random.pick<[string, unknown[]]>(
          [
            `insert into institution_reviews (institution_id, user_id, rating) values ($1, $2, $3)
             on conflict (institution_id, user_id) do update set rating = excluded.rating`,
            [...whose, rating],
          ],
          [
            `insert into institution_reviews (institution_id, user_id, rating) values ($1, $2, $3)
             on conflict do nothing`,
            [...whose, rating],
          ],
          [`update institution_reviews set rating = $3 ${where}`, [...whose, rating]],
          [`delete from institution_reviews ${where}`, whose],
        );
        await many.query(statement, values);
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, seed) => work(seed + 1)));
    const { rows } = await many.query('select 1 from institution_reviews');
    expect(rows.length).toBeGreaterThan(20);
    expect(await findWrongRatings(test.pool)).toEqual([]);
    // Deleting accounts deletes their reviews, several in one statement.
    await many.query('delete from users where id = any($1)', [users.slice(0, 20)]);
    expect(await findWrongRatings(test.pool)).toEqual([]);
  });
});

describe("a review of one's own place", () => {
  it('is refused, and not counted in the rating', async () => {
    const owner = await addUser(test.db);
    const place = await addPlace(owner);
    await expect(addReview(test.db, place, { user_id: owner })).rejects.toMatchObject({
      constraint: 'no_self_review',
    });
    expect(await kept(place)).toEqual([0, 0]);
    await addReview(test.db, place);
    expect(await kept(place)).toEqual([1, 5]);
  });

  it('cannot come about by a change of owner', async () => {
    const author = await addUser(test.db);
    const place = await addPlace(await addUser(test.db));
    await addReview(test.db, place, { user_id: author });
    await expect(
      test.pool.query('update institutions set owner_id = $2 where id = $1', [place, author]),
    ).rejects.toMatchObject({ constraint: 'no_self_review' });
  });

  const write =
    'insert into institution_reviews (institution_id, user_id, rating) values ($1, $2, 5)';
  const takeOver = 'update institutions set owner_id = $2 where id = $1';

  it.each([
    ['a change of owner that comes second', write, takeOver],
    ['a review that comes second', takeOver, write],
  ])('is prevented with %s, though the first is not yet committed', async (_, first, second) => {
    const person = await addUser(test.db);
    const place = await addPlace(await addUser(test.db));
    const [one, two] = await Promise.all([many.connect(), many.connect()]);
    try {
      await one.query('begin');
      await one.query(first, [place, person]);
      const outcome = two.query(second, [place, person]).then(
        () => 'done',
        (error: unknown) => error,
      );
      await waitsForLock(two);
      await one.query('commit');
      expect(await outcome).toMatchObject({ constraint: 'no_self_review' });
    } finally {
      one.release();
      two.release();
    }
    expect(await findWrongRatings(test.pool)).toEqual([]);
  });

  it('is prevented when a review and a change of owner run at the same time', async () => {
    for (let round = 0; round < 40; round += 1) {
      const person = await addUser(test.db);
      const place = await addPlace(await addUser(test.db));
      const both = round % 2 ? [write, takeOver] : [takeOver, write];
      const tried = await Promise.allSettled(both.map((text) => many.query(text, [place, person])));
      expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    const { rows } = await many.query(
      `select 1 from institutions i join institution_reviews r
       on r.institution_id = i.id and r.user_id = i.owner_id`,
    );
    expect(rows).toEqual([]);
    expect(await findWrongRatings(test.pool)).toEqual([]);
  });
});

/** Returns once a connection's statement waits for a lock of another. */
async function waitsForLock(client: PoolClient): Promise<void> {
  const pid: unknown = Reflect.get(client, 'processID');
  for (;;) {
    const { rows } = await test.pool.query<{ waits: boolean }>(
      `select cardinality(pg_blocking_pids($1::int)) > 0 as waits`,
      [pid],
    );
    if (rows[0]?.waits) return;
  }
}
