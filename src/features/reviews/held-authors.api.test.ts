import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { addRole } from '../accounts/roles.store.server.ts';
import { heldAuthorPageSize } from './author-moderation-contract.ts';

let thikana: TestApi;
let category_id: string;
let admin: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
  admin = await addUser(thikana.services.db, { roles: ['admin'] });
});
afterAll(() => thikana.close());
beforeEach(async () => {
  await thikana.services.db.deleteFrom('author_holds').execute();
});

const send = (who: string, method: string, path: string, body?: object) =>
  sendJson(thikana, who, method, path, body);
const hold = (who: string, is_held = true) =>
  send(admin, 'PUT', `/api/admin/authors/${who}/hold`, { is_held });
const list = async (page = 1) =>
  (await send(admin, 'GET', `/api/admin/held-authors?page=${page}`)).body;
const heldIds = async () => (await list()).items.map(({ id }: { id: string }) => id);
const write = async (who: string) => {
  const [place = ''] = await addPlaces(thikana.services.db, [{ category_id }]);
  const path = `/api/institutions/${place}/reviews`;
  return (await send(who, 'POST', path, { rating: 1 })).body.id;
};
const reply = async (who: string, review: string) =>
  (await send(who, 'POST', `/api/reviews/${review}/replies`, { message: 'Buy at my shop' })).body
    .id;

it('people whose reviews and replies begin hidden are listed, the one held last first, with how much they wrote and what waits', async () => {
  const { db } = thikana.services;
  const first = await addUser(db, { name: 'Demo Author' });
  const second = await addUser(db, { name: 'Demo Guest' });
  const review = await write(first);
  await reply(first, review);
  await hold(first);
  await write(first);
  await reply(first, review);
  await reply(first, review);
  await hold(second);
  expect(await list()).toEqual({
    ...{ page: 1, pageSize: heldAuthorPageSize, hasMore: false, total: 2 },
    items: [
      {
        ...{ id: second, full_name: 'Demo Guest', held_since: expect.any(String) },
        ...{ review_count: 0, shown_count: 0, reply_count: 0, shown_reply_count: 0 },
        waiting_count: 0,
      },
      {
        ...{ id: first, full_name: 'Demo Author', held_since: expect.any(String) },
        ...{ review_count: 2, shown_count: 1, reply_count: 3, shown_reply_count: 1 },
        waiting_count: 3,
      },
    ],
  });
});

it('somebody whose reviews are all deleted is still found there, and leads to where it can be lifted', async () => {
  const author = await addUser(thikana.services.db);
  await hold(author);
  await send(author, 'DELETE', `/api/reviews/${await write(author)}`);
  expect((await list()).items).toMatchObject([{ id: author, review_count: 0 }]);
  const page = await send(admin, 'GET', `/api/admin/authors/${author}/reviews`);
  expect(page.body.author).toMatchObject({ is_held: true });
});

it('what waits for an administrator is read when it is shown, kept hidden for a reason, or deleted', async () => {
  const author = await addUser(thikana.services.db);
  const review = await write(author);
  const other = await write(await addUser(thikana.services.db));
  await hold(author);
  const replies = [
    await reply(author, other),
    await reply(author, other),
    await reply(author, other),
  ];
  await send(author, 'PATCH', `/api/reviews/${review}`, { comment: 'Buy at my shop' });
  const waiting = async () => (await list()).items[0].waiting_count;
  expect(await waiting()).toBe(4);
  const [shown, kept, deleted] = replies;
  await send(admin, 'PATCH', `/api/admin/replies/${shown}`, { is_hidden: false });
  await send(author, 'DELETE', `/api/replies/${deleted}`);
  expect(await waiting()).toBe(2);
  for (const [kind, id] of [
    ['replies', kept],
    ['reviews', review],
  ]) {
    const path = `/api/admin/authors/${author}/${kind}`;
    const { items } = (await send(admin, 'GET', path)).body;
    const { updated_at } = items.find((item: { id: string }) => item.id === id);
    await send(admin, 'PATCH', path, { reason: 'advertising', [kind ?? '']: [{ id, updated_at }] });
  }
  expect(await waiting()).toBe(0);
  // An administrator's own decision waits for nobody.
  await send(admin, 'PATCH', `/api/admin/replies/${shown}`, { is_hidden: true });
  expect(await waiting()).toBe(0);
});

it('somebody held again keeps their time, and leaves the list when it is lifted, with the account, and as an administrator', async () => {
  const { db } = thikana.services;
  const people = [await addUser(db), await addUser(db), await addUser(db)];
  const [lifted = '', left = '', promoted = ''] = people;
  for (const who of people) await hold(who);
  const before = await list();
  await hold(lifted);
  expect(await list()).toEqual(before);
  await hold(lifted, false);
  expect(await heldIds()).toEqual([promoted, left]);
  expect((await send(left, 'DELETE', '/api/me')).status).toBe(204);
  await addRole(db, promoted, 'admin');
  expect(await list()).toMatchObject({ items: [], total: 0 });
});

it('many of them come by pages, each once and in their order', async () => {
  const { db } = thikana.services;
  const people = await Promise.all(
    Array.from({ length: heldAuthorPageSize + 1 }, () => addUser(db)),
  );
  await db
    .insertInto('author_holds')
    .values(people.map((user_id, n) => ({ user_id, created_at: new Date(2026, 0, 1, 0, n) })))
    .execute();
  const pages = [await list(1), await list(2)];
  expect(pages.map(({ items, hasMore, total }) => [items.length, hasMore, total])).toEqual([
    [heldAuthorPageSize, true, people.length],
    [1, false, people.length],
  ]);
  const ids = pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
  expect(ids).toEqual(people.toReversed());
  expect((await send(admin, 'GET', '/api/admin/held-authors?page=0')).status).toBe(422);
});
