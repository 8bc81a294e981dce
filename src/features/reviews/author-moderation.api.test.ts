import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { sendJson } from '../../testing/json-request.ts';
import { addRole } from '../accounts/roles.store.server.ts';
import { getInstitution } from '../places/contract.ts';
import { authorPageSize, maxHiddenAtOnce } from './author-moderation-contract.ts';
import type { AuthorReview } from './author-moderation-contract.ts';

let thikana: TestApi;
let category_id: string;
let admin: string;
let author: string;
let other: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
  admin = await addUser(thikana.services.db, { roles: ['admin'] });
});
afterAll(() => thikana.close());
beforeEach(async () => {
  author = await addUser(thikana.services.db, { name: 'Demo Author' });
  other = await addUser(thikana.services.db, { name: 'Demo Guest' });
});

type Read = Pick<AuthorReview, 'id' | 'updated_at'>;

const send = (who: string | null, method: string, path: string, body?: object) =>
  sendJson(thikana, who, method, path, body);
const addPlace = async (values: { name?: string; owner_id?: string; is_active?: boolean } = {}) => {
  const [id = ''] = await addPlaces(thikana.services.db, [{ category_id, ...values }]);
  return id;
};
const write = async (who: string, place: string, rating = 1) =>
  (await send(who, 'POST', `/api/institutions/${place}/reviews`, { rating, comment: 'Words' }))
    .body;
const pathOf = (who: string) => `/api/admin/authors/${who}`;
const list = async (who = author, page = 1) =>
  (await send(admin, 'GET', `${pathOf(who)}/reviews?page=${page}`)).body;
const readNow = async (who = author): Promise<Read[]> =>
  (await list(who)).items.map(({ id, updated_at }: Read) => ({ id, updated_at }));
const hide = (reviews: readonly Read[], reason = 'advertising', who = author) =>
  send(admin, 'PATCH', `${pathOf(who)}/reviews`, { reason, reviews });
const hold = (is_held: boolean, who = author) =>
  send(admin, 'PUT', `${pathOf(who)}/hold`, { is_held });
const ratingOf = async (id: string) => {
  const { rating, reviewCount } = await thikana.api(getInstitution, { params: { id }, query: {} });
  return [reviewCount, rating];
};
const seenAt = async (place: string, who: string | null = null): Promise<string[]> =>
  (await send(who, 'GET', `/api/institutions/${place}/reviews`)).body.items.map(
    ({ id }: Read) => id,
  );

describe('the reviews of one person', () => {
  it('are listed newest first with their places and why they are hidden, also of hidden places', async () => {
    const [first, second] = [
      await addPlace({ name: 'Demo Bakery' }),
      await addPlace({ name: 'Demo Tea Stall' }),
    ];
    const older = await write(author, first, 2);
    const newer = await write(author, second, 1);
    await write(other, first, 5);
    const { db } = thikana.services;
    await db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', first)
      .execute();
    await hide([{ id: newer.id, updated_at: newer.updated_at }], 'abuse');
    expect(await list()).toEqual({
      ...{ page: 1, pageSize: authorPageSize, hasMore: false, total: 2, shown_count: 1 },
      author: {
        ...{ id: author, full_name: 'Demo Author', is_held: false, is_admin: false },
        ...{ review_count: 2, waiting_review_count: 0, reply_count: 0, waiting_reply_count: 0 },
      },
      items: [
        {
          ...{ id: newer.id, institution_id: second, institution_name: 'Demo Tea Stall' },
          ...{
            institution_name_bn: null,
            is_active: true,
            rating: 1,
            comment: 'Words',
            images: [],
          },
          ...{ is_hidden: true, hidden_reason: 'abuse' },
          ...{ created_at: newer.created_at, updated_at: newer.updated_at },
        },
        {
          ...{ id: older.id, institution_id: first, institution_name: 'Demo Bakery' },
          ...{
            institution_name_bn: null,
            is_active: false,
            rating: 2,
            comment: 'Words',
            images: [],
          },
          ...{ is_hidden: false, hidden_reason: null },
          ...{ created_at: older.created_at, updated_at: older.updated_at },
        },
      ],
    });
  });

  it('come by pages, each of them once', async () => {
    const places = await addPlaces(
      thikana.services.db,
      Array.from({ length: authorPageSize + 1 }, () => ({ category_id })),
    );
    for (const place of places) await addReview(thikana.services.db, place, { user_id: author });
    const pages = [await list(author, 1), await list(author, 2)];
    expect(pages.map(({ items, hasMore, total }) => [items.length, hasMore, total])).toEqual([
      [authorPageSize, true, places.length],
      [1, false, places.length],
    ]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }: Read) => id));
    expect(new Set(ids).size).toBe(places.length);
  });

  it('are none of somebody who wrote none, and unknown of nobody', async () => {
    expect(await list()).toMatchObject({ items: [], total: 0, shown_count: 0 });
    const nobody = crypto.randomUUID();
    const read = { id: crypto.randomUUID(), updated_at: new Date().toISOString() };
    const statuses = [
      (await send(admin, 'GET', `${pathOf(nobody)}/reviews`)).status,
      (await hide([read], 'abuse', nobody)).status,
      (await hold(true, nobody)).status,
      (await hold(false, nobody)).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('hiding the reviews of one person', () => {
  it('[REV-16] hides those that were read at once, with their reason, and corrects every rating', async () => {
    const places = [await addPlace(), await addPlace(), await addPlace()];
    for (const [n, place] of places.entries()) {
      await write(author, place, 1 + n);
      await write(other, place, 5);
    }
    expect((await hide(await readNow())).body).toEqual({ hidden: 3, changed: 0 });
    for (const place of places) {
      expect(await ratingOf(place)).toEqual([1, 5]);
      expect(await seenAt(place)).toHaveLength(1);
    }
    const { items, shown_count } = await list();
    expect(shown_count).toBe(0);
    expect(items.map((item: AuthorReview) => item.hidden_reason)).toEqual([
      ...['advertising', 'advertising', 'advertising'],
    ]);
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('leaves what was changed, written or deleted since it was read, and what others wrote', async () => {
    const places = [await addPlace(), await addPlace(), await addPlace(), await addPlace()];
    const [kept = '', changed = '', deleted = '', later = ''] = places;
    const ids = [];
    for (const place of [kept, changed, deleted]) ids.push((await write(author, place)).id);
    const read = await readNow();
    const ofOther = await write(other, kept, 5);
    await send(author, 'PATCH', `/api/reviews/${ids[1]}`, { comment: 'I was wrong' });
    await send(author, 'DELETE', `/api/reviews/${ids[2]}`);
    await write(author, later);
    const named = [...read, { id: ofOther.id, updated_at: ofOther.updated_at }];
    expect((await hide(named)).body).toEqual({ hidden: 1, changed: 1 });
    expect(await seenAt(kept)).toEqual([ofOther.id]);
    expect(await seenAt(changed)).toEqual([ids[1]]);
    expect(await seenAt(later)).toHaveLength(1);
  });

  it('may be repeated, and leaves the reason of those that were hidden before', async () => {
    await write(author, await addPlace());
    const read = await readNow();
    await hide(read, 'abuse');
    expect((await hide(read, 'other')).body).toEqual({ hidden: 1, changed: 0 });
    expect((await list()).items).toMatchObject([{ hidden_reason: 'abuse' }]);
  });

  it('counts what is hidden already as hidden, also where it was changed since: by an author who is held', async () => {
    const { id } = await write(author, await addPlace());
    const read = await readNow();
    await hold(true);
    await send(author, 'PATCH', `/api/reviews/${id}`, { comment: 'Worse' });
    expect((await hide(read)).body).toEqual({ hidden: 1, changed: 0 });
    expect((await list()).items).toMatchObject([{ is_hidden: true, hidden_reason: 'account' }]);
  });

  it('is undone by showing each again, whose reason is forgotten', async () => {
    const place = await addPlace();
    const { id } = await write(author, place, 4);
    await hide(await readNow());
    const show = { is_hidden: false };
    expect((await send(admin, 'PATCH', `/api/admin/reviews/${id}`, show)).status).toBe(200);
    expect((await list()).items).toMatchObject([{ is_hidden: false, hidden_reason: null }]);
    expect(await ratingOf(place)).toEqual([1, 4]);
  });

  it('tells nobody, and leaves what the owner was told, as the hiding of a single one does', async () => {
    const { db } = thikana.services;
    const owner = await addUser(db, { roles: ['owner'] });
    await write(author, await addPlace({ owner_id: owner }));
    const told = () =>
      db.selectFrom('notifications').selectAll().where('user_id', 'in', [owner, author]).execute();
    const before = await told();
    expect(before).toHaveLength(1);
    await hide(await readNow());
    expect(await told()).toEqual(before);
  });

  it('refuses what names no reason, no review or too many, and answers in problem+json', async () => {
    const one = { id: crypto.randomUUID(), updated_at: new Date().toISOString() };
    const bodies = [
      {},
      { reason: 'abuse', reviews: [] },
      { reason: 'because', reviews: [one] },
      // Only the database chooses these.
      { reason: 'account', reviews: [one] },
      { reason: 'abuse', reviews: [{ ...one, updated_at: 'today' }] },
      { reason: 'abuse', reviews: [{ id: one.id }] },
      { reason: 'abuse', reviews: Array.from({ length: maxHiddenAtOnce + 1 }, () => one) },
    ];
    for (const body of bodies) {
      const { status, body: problem } = await send(
        ...([admin, 'PATCH', `${pathOf(author)}/reviews`, body] as const),
      );
      expect([status, problem.code], JSON.stringify(body).slice(0, 80)).toEqual([422, 'invalid']);
    }
  });
});

describe('a person whose reviews begin hidden', () => {
  it('[REV-16] writes hidden reviews at every place, which count nowhere, until that is lifted', async () => {
    const [before, during, after] = [await addPlace(), await addPlace(), await addPlace()];
    await write(author, before, 3);
    expect((await hold(true)).body).toEqual({ is_held: true });
    expect((await list()).author.is_held).toBe(true);
    const held = await write(author, during);
    expect(held.is_hidden).toBe(true);
    expect((await list()).items).toMatchObject([{ hidden_reason: 'account' }, {}]);
    expect(await seenAt(during)).toEqual([]);
    expect(await ratingOf(during)).toEqual([0, 0]);
    expect(await ratingOf(before)).toEqual([1, 3]);
    expect((await write(other, during)).is_hidden).toBeUndefined();
    expect((await hold(false)).body).toEqual({ is_held: false });
    expect((await write(author, after)).is_hidden).toBeUndefined();
    // What began hidden stays so until an administrator has read it.
    expect(await seenAt(during)).not.toContain(held.id);
    await send(admin, 'PATCH', `/api/admin/reviews/${held.id}`, { is_hidden: false });
    expect(await seenAt(during)).toContain(held.id);
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('[REV-16] hides a review by changing it, in stars or words, but not by saving it as it was', async () => {
    const place = await addPlace();
    const { id } = await write(author, place, 4);
    await hold(true);
    const change = async (changes: object) =>
      (await send(author, 'PATCH', `/api/reviews/${id}`, changes)).body.is_hidden;
    expect(await change({ rating: 4, comment: 'Words' })).toBeUndefined();
    expect(await ratingOf(place)).toEqual([1, 4]);
    for (const changes of [{ comment: 'Buy at my shop' }, { rating: 1 }]) {
      expect(await change(changes)).toBe(true);
      expect(await ratingOf(place)).toEqual([0, 0]);
      await send(admin, 'PATCH', `/api/admin/reviews/${id}`, { is_hidden: false });
    }
    expect(await ratingOf(place)).toEqual([1, 1]);
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('remembers the place of a hidden review that they delete, and says which of both hid the next one', async () => {
    const place = await addPlace();
    await hold(true);
    const { id } = await write(author, place);
    await send(author, 'DELETE', `/api/reviews/${id}`);
    await hold(false);
    expect((await write(author, place)).is_hidden).toBe(true);
    expect(await list()).toMatchObject({
      author: { waiting_review_count: 1 },
      items: [{ hidden_reason: 'earlier' }],
    });
  });

  it('is not told to owners of places', async () => {
    const { db } = thikana.services;
    const owner = await addUser(db, { roles: ['owner'] });
    await hold(true);
    await write(author, await addPlace({ owner_id: owner }));
    const told = db.selectFrom('notifications').select('id').where('user_id', '=', owner);
    expect(await told.execute()).toEqual([]);
  });

  it('is never an administrator: not by the API, not by the database, and no longer when they become one', async () => {
    const { db } = thikana.services;
    const colleague = await addUser(db, { roles: ['admin'] });
    const refused = await hold(true, colleague);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await hold(false, colleague)).status).toBe(200);
    expect((await list(colleague)).author).toMatchObject({ is_admin: true, is_held: false });
    const insert = db.insertInto('author_holds').values({ user_id: colleague }).execute();
    await expect(insert).rejects.toMatchObject({ constraint: 'no_held_administrator' });
    await hold(true);
    await addRole(db, author, 'admin');
    expect((await write(author, await addPlace())).is_hidden).toBeUndefined();
    expect((await list()).author).toMatchObject({ is_admin: true, is_held: false });
  });

  it('finds it in the export of their data, and takes it along with their account', async () => {
    await hold(true);
    await hold(true);
    await write(author, await addPlace());
    const { body } = await send(author, 'GET', '/api/me/export');
    expect(body.author_holds).toEqual([{ created_at: expect.any(String) }]);
    expect(body.institution_reviews).toMatchObject([{ is_hidden: true, hidden_reason: 'account' }]);
    expect((await send(author, 'DELETE', '/api/me')).status).toBe(204);
    const left = thikana.services.db
      .selectFrom('author_holds')
      .select('user_id')
      .where('user_id', '=', author);
    expect(await left.execute()).toEqual([]);
    expect((await hold(true)).status).toBe(404);
  });
});
