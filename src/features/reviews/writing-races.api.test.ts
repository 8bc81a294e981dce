import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { seededRandom } from '../../testing/random.ts';
import { findWrongRatings } from '../../testing/find-wrong-ratings.ts';

const crowd = 32;
let thikana: TestApi;
let category_id: string;
let owner: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
  owner = await addUser(thikana.services.db, { roles: ['owner'] });
});
afterAll(() => thikana.close());

const addPlace = async () => {
  const [id = ''] = await addPlaces(thikana.services.db, [{ category_id, owner_id: owner }]);
  return id;
};
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addUser(thikana.services.db)));

/** Sends JSON as a person and gives the status. */
async function send(who: string, method: string, path: string, body?: object): Promise<number> {
  return (await sendJson(thikana, who, method, path, body)).status;
}

/** The number of responses by status. */
function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The reviews of those whose next one begins hidden: there should be none. */
const findHeldReviews = () =>
  thikana.services.db
    .selectFrom('institution_reviews as review')
    .innerJoin('review_holds as hold', (join) =>
      join
        .onRef('hold.institution_id', '=', 'review.institution_id')
        .onRef('hold.user_id', '=', 'review.user_id'),
    )
    .select('review.id')
    .execute();

const keptOf = (id: string) =>
  thikana.services.db
    .selectFrom('institutions')
    .select(['rating_count', 'rating_sum'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('32 requests at the same time', () => {
  it('[API-15] by one person create one review, and the others get a conflict', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await addPlace();
      const [person = ''] = await people(1);
      const path = `/api/institutions/${place}/reviews`;
      const tried = Array.from({ length: crowd }, () => send(person, 'POST', path, { rating: 5 }));
      expect(tally(await Promise.all(tried))).toEqual({ 201: 1, 409: crowd - 1 });
      expect(await keptOf(place)).toEqual({ rating_count: 1, rating_sum: 5 });
    }
    const notices = await thikana.services.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', owner)
      .execute();
    expect(notices).toHaveLength(5);
  });

  it('[REV-15] by 32 people are all counted', async () => {
    const place = await addPlace();
    const reviewers = await people(crowd);
    const path = `/api/institutions/${place}/reviews`;
    const statuses = await Promise.all(
      reviewers.map((person, n) => send(person, 'POST', path, { rating: 1 + (n % 5) })),
    );
    expect(tally(statuses)).toEqual({ 201: crowd });
    const sum = reviewers.reduce((total, _, n) => total + 1 + (n % 5), 0);
    expect(await keptOf(place)).toEqual({ rating_count: crowd, rating_sum: sum });
  });

  it('[REV-16] that write, edit, hide, show, delete and reply keep every rating exact', async () => {
    const places = [await addPlace(), await addPlace(), await addPlace()];
    const reviewers = await people(8);
    const admin = await addUser(thikana.services.db, { roles: ['admin'] });
    const random = seededRandom(7);
    const idOf = async (place: string, person: string) => {
      const row = await thikana.services.db
        .selectFrom('institution_reviews')
        .select('id')
        .where('institution_id', '=', place)
        .where('user_id', '=', person)
        .executeTakeFirst();
      return row?.id ?? crypto.randomUUID();
    };
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const calls = Array.from({ length: crowd }, async () => {
        const place = places[random.below(3)] ?? '';
        const person = reviewers[random.below(8)] ?? '';
        const rating = 1 + random.below(5);
        const act = random.below(6);
        const is_hidden = random.below(2) === 0;
        if (act === 0)
          return send(person, 'POST', `/api/institutions/${place}/reviews`, { rating });
        const id = await idOf(place, person);
        const path = `/api/reviews/${id}`;
        if (act > 3) return send(admin, 'PATCH', `/api/admin/reviews/${id}`, { is_hidden });
        if (act === 1) return send(person, 'PATCH', path, { rating });
        if (act === 2) return send(person, 'DELETE', path);
        return send(person, 'POST', `${path}/replies`, { message: 'Hello' });
      });
      statuses.push(...(await Promise.all(calls)));
      expect(await findWrongRatings(thikana.services.pool)).toEqual([]);
      expect(await findHeldReviews()).toEqual([]);
    }
    const seen = tally(statuses);
    expect(Object.keys(seen).toSorted()).toEqual(['200', '201', '204', '404', '409']);
    expect(seen[201]).toBeGreaterThan(20);
  });

  it('never deadlock when the institution is deleted meanwhile', async () => {
    for (let round = 0; round < 6; round += 1) {
      const place = await addPlace();
      const reviewers = await people(12);
      const reviews = await Promise.all(
        reviewers.map((user_id, n) =>
          addReview(thikana.services.db, place, { user_id, is_hidden: n % 2 === 0 }),
        ),
      );
      const calls = reviews.flatMap((id, n) => [
        send(reviewers[n] ?? '', 'PATCH', `/api/reviews/${id}`, { rating: 2 }),
        send(owner, 'POST', `/api/reviews/${id}/replies`, { message: 'Thank you' }),
        ...(n % 4 === 0 ? [send(reviewers[n] ?? '', 'DELETE', `/api/reviews/${id}`)] : []),
      ]);
      const gone = thikana.services.pool.query('delete from institutions where id = $1', [place]);
      const statuses = await Promise.all([...calls, gone.then(() => 204)]);
      expect(statuses.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    }
  });
});
