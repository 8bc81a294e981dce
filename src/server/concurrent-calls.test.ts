import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { addCategory, addUser } from '../testing/builders.ts';
import { findBrokenInvariants } from '../testing/directory-audit.ts';
import { sendJson } from '../testing/json-request.ts';
import { seededRandom } from '../testing/random.ts';
import type { Random } from '../testing/random.ts';
import { addUploads } from '../testing/uploads.ts';

let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

const rounds = 16;
const actsAtOnce = 24;

/** What exists at the beginning of a round; all of it may be gone at its end. */
interface Found {
  owners: string[];
  everybody: string[];
  admins: string[];
  images: { address: string; owner: string }[];
  categories: string[];
  places: { id: string; owner_id: string | null }[];
  reviews: { id: string; user_id: string }[];
  replies: { id: string; user_id: string }[];
  requests: string[];
}

async function found(): Promise<Found> {
  const { db } = test.services;
  const people = await db.selectFrom('user_roles').select(['user_id', 'role']).execute();
  const of = (role?: string) =>
    people.filter((person) => !role || person.role === role).map(({ user_id }) => user_id);
  const ids = async (table: 'institution_categories' | 'category_requests') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const uploads = await db.selectFrom('uploads').select(['key', 'user_id']).execute();
  return {
    ...{ owners: of('owner'), everybody: of(), admins: of('admin') },
    images: uploads.map(({ key, user_id }) => ({ address: `/files/${key}`, owner: user_id ?? '' })),
    categories: await ids('institution_categories'),
    places: await db.selectFrom('institutions').select(['id', 'owner_id']).execute(),
    reviews: await db.selectFrom('institution_reviews').select(['id', 'user_id']).execute(),
    replies: await db.selectFrom('review_replies').select(['id', 'user_id']).execute(),
    requests: await ids('category_requests'),
  };
}

type Call = [who: string, method: string, path: string, body?: object];

/** A random call by a random person; mostly about something that exists when the round begins. */
function callOf(random: Random, there: Found): Call {
  const one = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[random.below(items.length)] ?? otherwise;
  const nobody = { id: crypto.randomUUID(), user_id: '', owner_id: null };
  const [owner, somebody] = [one(there.owners, ''), one(there.everybody, '')];
  const admin = one(there.admins, '');
  const category = one(there.categories, nobody.id);
  const request = one(there.requests, nobody.id);
  const place = one(there.places, nobody);
  const [review, reply] = [one(there.reviews, nobody), one(there.replies, nobody)];
  const imagesOf = (person: string) =>
    there.images
      .filter((image) => image.owner === person && random.below(2) === 0)
      .map(({ address }) => address)
      .slice(0, 5);
  const where = {
    latitude: random.between(23.7, 23.9),
    longitude: random.between(90.3, 90.5),
  };
  const own = place.owner_id ?? owner;
  const name = `Stall ${random.below(50)}`;
  const ofPlace = `/api/institutions/${place.id}`;
  const ofCategory = `/api/admin/categories/${category}`;
  return random.pick<Call>(
    [
      owner,
      'POST',
      '/api/institutions',
      {
        ...{ name, category_id: category, phone: '01712345678', ...where },
        images: there.images.filter((image) => image.owner === owner).map(({ address }) => address),
      },
    ],
    [own, 'PATCH', ofPlace, { name, category_id: category, ...where }],
    [own, 'PATCH', ofPlace, { images: imagesOf(own) }],
    [own, 'DELETE', ofPlace],
    [somebody, 'POST', `${ofPlace}/reviews`, { rating: 1 + random.below(5) }],
    [somebody, 'POST', `${ofPlace}/reviews`, { rating: 1 + random.below(5) }],
    [review.user_id, 'PATCH', `/api/reviews/${review.id}`, { rating: 1 + random.below(5) }],
    [review.user_id, 'DELETE', `/api/reviews/${review.id}`],
    [somebody, 'POST', `/api/reviews/${review.id}/replies`, { message: 'Thank you' }],
    [own, 'POST', `/api/reviews/${review.id}/replies`, { message: 'Come again' }],
    [reply.user_id, 'DELETE', `/api/replies/${reply.id}`],
    [somebody, 'PUT', `/api/me/favourites/${place.id}`],
    [somebody, 'DELETE', `/api/me/favourites/${place.id}`],
    [somebody, 'POST', '/api/notifications/read-all'],
    [owner, 'POST', '/api/category-requests', { name: `Kind ${random.below(99)}` }],
    [admin, 'PATCH', `/api/admin/category-requests/${request}`, { status: 'approved' }],
    [admin, 'POST', '/api/admin/categories', { name: `Kind ${random.below(99)}` }],
    [admin, 'PATCH', ofCategory, { name: `Kind ${random.below(99)}` }],
    [admin, 'DELETE', ofCategory],
    [admin, 'PUT', `${ofCategory}/visibility`, { is_visible: random.below(2) === 0 }],
    [admin, 'PUT', '/api/admin/categories/order', { ids: there.categories }],
    [admin, 'PATCH', `/api/admin/institutions/${place.id}`, { is_active: random.below(3) > 0 }],
    [admin, 'PATCH', `/api/admin/institutions/${place.id}`, { former_owner_id: own }],
    [somebody, 'DELETE', `/api/me?institutions=${random.pick('delete', 'release')}`],
  );
}

/** Adds a person of each role, as some have deleted their accounts. */
async function join(): Promise<void> {
  const { db } = test.services;
  await addUser(db);
  await addUser(db, { roles: ['admin'] });
  await addUploads(db, await addUser(db, { roles: ['owner'] }), 2);
}

it('[REV-16] [DATA-13] random concurrent calls never fail with a server error and leave the database consistent', async () => {
  const random = seededRandom(5);
  await addCategory(test.services.db);
  const answered = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    await join();
    const there = await found();
    const calls = Array.from({ length: actsAtOnce }, () => callOf(random, there));
    const answers = await Promise.all(
      // An empty id stands for a visitor, as where a place has no owner.
      calls.map(([who, ...call]) => sendJson(test, who || null, ...call)),
    );
    for (const { status } of answers) answered.set(status, (answered.get(status) ?? 0) + 1);
    const failed = answers.flatMap(({ status }, at) => (status < 500 ? [] : [[status, calls[at]]]));
    expect(failed, `round ${round}`).toEqual([]);
    expect(await findBrokenInvariants(test.services.pool), `round ${round}`).toEqual({});
  }
  expect(answered.get(201)).toBeGreaterThan(30);
  expect(answered.get(204)).toBeGreaterThan(10);
});
