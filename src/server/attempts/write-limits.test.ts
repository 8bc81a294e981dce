import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { addUploads } from '../../testing/uploads.ts';
import { hourlyWriteLimits } from './write-limits.ts';

let t: TestApi;
let category_id: string;
let clock = new Date();
const hourMs = 3_600_000;

beforeAll(async () => {
  t = await testApi({ now: () => clock });
  category_id = await addCategory(t.services.db);
});
afterAll(() => t.close());

const newPlace = async () => {
  const [id = ''] = await addPlaces(t.services.db, [{ category_id }]);
  return id;
};

/** The limited creates: each gives the path and the body of a new one. */
const kinds: Record<
  Exclude<keyof typeof hourlyWriteLimits, 'change' | 'report' | 'favourite'>,
  (user: string, name: string) => Promise<[path: string, body: object]>
> = {
  review: async () => [`/api/institutions/${await newPlace()}/reviews`, { rating: 4 }],
  reply: async () => {
    const review = await addReview(t.services.db, await newPlace(), { rating: 4 });
    return [`/api/reviews/${review}/replies`, { message: 'Thank you' }];
  },
  categoryRequest: async (_, name) => ['/api/category-requests', { name }],
  institution: async (user, name) => [
    '/api/institutions',
    {
      ...{ name, category_id, phone: '01712345678', latitude: 23.8, longitude: 90.4 },
      images: await addUploads(t.services.db, user),
    },
  ],
};

const send = async (user: string, [path, body]: [string, object], key?: string) => {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (key) headers.set('idempotency-key', key);
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return t.as(user).request(path, init);
};

it('docs/limits.md states the limits of the program', async () => {
  const { review, reply, institution, categoryRequest, change, report, favourite } =
    hourlyWriteLimits;
  expect(await readFile('docs/limits.md', 'utf8')).toContain(
    `${review} reviews, ${reply} replies, ${institution} places, ${categoryRequest} category requests, ${change} changes of them; ${report} reports, ${favourite} favourites`,
  );
});

it.each(Object.entries(kinds))(
  'limits how many of these a person may create in an hour: %s',
  async (what, make) => {
    const most = Object.entries(hourlyWriteLimits).find(([name]) => name === what)?.[1] ?? 0;
    const { db } = t.services;
    const user = await addUser(db, { roles: ['owner'] });
    const first = await make(user, 'First Shop');
    expect((await send(user, first, 'first')).status).toBe(201);
    // A call that repeats an earlier one, or is refused, does not count.
    expect((await send(user, first, 'first')).status).toBe(201);
    expect((await send(user, [first[0], {}])).status).toBe(422);
    await sql`update attempts set count = count + ${most - 3}`.execute(db);
    const next = await Promise.all(
      ['Second Shop', 'Third Shop', 'Fourth Shop', 'Fifth Shop'].map((name) => make(user, name)),
    );
    const answers = await Promise.all(next.map((call) => send(user, call)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ code: 'tooMany' });
    expect(refused?.headers.get('retry-after')).toBe('3600');
    expect((await send(user, first, 'first')).status).toBe(201);
    // A reached limit does not keep them from writing things of other kinds.
    for (const [name, another] of Object.entries(kinds)) {
      if (name === what) continue;
      const call = await another(user, `Other than ${what}`);
      expect((await send(user, call)).status, name).toBe(201);
    }
    const other = await addUser(db, { roles: ['owner'] });
    expect((await send(other, await make(other, 'Other Shop'))).status).toBe(201);
    clock = new Date(clock.getTime() + hourMs);
    expect((await send(user, await make(user, 'Sixth Shop'))).status).toBe(201);
  },
);

it('limits the changes that a person makes in an hour to places, reviews and replies together', async () => {
  const { db } = t.services;
  const user = await addUser(db, { roles: ['owner'] });
  const written = async (what: 'institution' | 'review' | 'reply') => {
    const answer = await send(user, await kinds[what](user, 'Corner Shop'));
    return z.parse(z.object({ id: z.string() }), await answer.json()).id;
  };
  const changes = {
    [`/api/institutions/${await written('institution')}`]: { address: 'Road 7' },
    [`/api/reviews/${await written('review')}`]: { rating: 5 },
    [`/api/replies/${await written('reply')}`]: { message: 'Thank you all' },
  };
  const change = async ([path, body]: [string, object]) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify(body) };
    return (await t.as(user).request(path, init)).status;
  };
  for (const each of Object.entries(changes)) expect(await change(each), each[0]).toBe(200);
  const key = `written change ${user}`;
  await sql`update attempts set count = ${hourlyWriteLimits.change} where key = ${key}`.execute(db);
  for (const each of Object.entries(changes)) expect(await change(each), each[0]).toBe(429);
  // A reached limit does not keep them from deleting what they wrote.
  for (const path of Object.keys(changes).toReversed()) {
    expect((await t.as(user).request(path, { method: 'DELETE' })).status, path).toBe(204);
  }
  clock = new Date(clock.getTime() + hourMs);
  const next = await written('review');
  expect(await change([`/api/reviews/${next}`, { rating: 1 }])).toBe(200);
});
