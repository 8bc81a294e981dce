import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';
import { seededRandom } from '../../testing/random.ts';
import { authorPageSize, maxHiddenAtOnce } from './author-moderation-contract.ts';
import type { AuthorReply } from './author-moderation-contract.ts';

let thikana: TestApi;
let category_id: string;
let admin: string;
let author: string;
let reviewer: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
  admin = await addUser(thikana.services.db, { roles: ['admin'] });
});
afterAll(() => thikana.close());
beforeEach(async () => {
  author = await addUser(thikana.services.db, { name: 'Demo Author', roles: ['owner'] });
  reviewer = await addUser(thikana.services.db, { name: 'Demo Guest' });
});

type Read = Pick<AuthorReply, 'id' | 'updated_at'>;

const send = (who: string | null, method: string, path: string, body?: object) =>
  sendJson(thikana, who, method, path, body);
const addReviewed = async (values: { name?: string; owner_id?: string } = {}) => {
  const [place = ''] = await addPlaces(thikana.services.db, [{ category_id, ...values }]);
  return { place, review: await addReview(thikana.services.db, place, { user_id: reviewer }) };
};
const reply = async (review: string, message = 'Words', who = author) =>
  (await send(who, 'POST', `/api/reviews/${review}/replies`, { message })).body;
const pathOf = (who: string) => `/api/admin/authors/${who}`;
const list = async (who = author, page = 1) =>
  (await send(admin, 'GET', `${pathOf(who)}/replies?page=${page}`)).body;
const readNow = async (who = author): Promise<Read[]> =>
  (await list(who)).items.map(({ id, updated_at }: Read) => ({ id, updated_at }));
const hide = (replies: readonly Read[], reason = 'advertising', who = author) =>
  send(admin, 'PATCH', `${pathOf(who)}/replies`, { reason, replies });
const hold = (is_held: boolean, who = author) =>
  send(admin, 'PUT', `${pathOf(who)}/hold`, { is_held });
const idsSeenAt = async (place: string): Promise<string[]> =>
  (await send(null, 'GET', `/api/institutions/${place}/reviews`)).body.items.flatMap(
    ({ replies }: { replies: Read[] }) => replies.map(({ id }) => id),
  );

describe('the replies of one person', () => {
  it('are listed newest first with their places, whether they own these, and why they are hidden', async () => {
    const first = await addReviewed({ name: 'Demo Bakery', owner_id: author });
    const second = await addReviewed({ name: 'Demo Tea Stall' });
    const older = await reply(first.review, 'Thank you');
    const newer = await reply(second.review, 'Buy at my shop');
    await reply(first.review, 'Words', reviewer);
    const { db } = thikana.services;
    const inactive = { is_active: false };
    await db.updateTable('institutions').set(inactive).where('id', '=', first.place).execute();
    await hide([{ id: newer.id, updated_at: newer.updated_at }], 'abuse');
    expect(await list()).toEqual({
      ...{ page: 1, pageSize: authorPageSize, hasMore: false, total: 2, shown_count: 1 },
      author: {
        ...{ id: author, full_name: 'Demo Author', is_held: false, is_admin: false },
        ...{ review_count: 0, waiting_review_count: 0, reply_count: 2, waiting_reply_count: 0 },
      },
      items: [
        {
          ...{ id: newer.id, review_id: second.review, institution_id: second.place },
          ...{ institution_name: 'Demo Tea Stall', institution_name_bn: null, is_active: true },
          ...{ message: 'Buy at my shop', is_by_owner: false },
          ...{ is_hidden: true, hidden_reason: 'abuse' },
          ...{ created_at: newer.created_at, updated_at: newer.updated_at },
        },
        {
          ...{ id: older.id, review_id: first.review, institution_id: first.place },
          ...{ institution_name: 'Demo Bakery', institution_name_bn: null, is_active: false },
          ...{ message: 'Thank you', is_by_owner: true },
          ...{ is_hidden: false, hidden_reason: null },
          ...{ created_at: older.created_at, updated_at: older.updated_at },
        },
      ],
    });
  });

  it('come by pages, each of them once', async () => {
    const { place, review } = await addReviewed();
    await thikana.services.pool.query(
      `insert into review_replies (review_id, institution_id, user_id, message)
       select $1, $2, $3, 'Words' from generate_series(0, $4)`,
      [review, place, author, authorPageSize],
    );
    const pages = [await list(author, 1), await list(author, 2)];
    expect(pages.map(({ items, hasMore, total }) => [items.length, hasMore, total])).toEqual([
      [authorPageSize, true, authorPageSize + 1],
      [1, false, authorPageSize + 1],
    ]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }: Read) => id));
    expect(new Set(ids).size).toBe(authorPageSize + 1);
  });

  it('are none of somebody who wrote none, and unknown of nobody', async () => {
    expect(await list()).toMatchObject({ items: [], total: 0, shown_count: 0 });
    const nobody = crypto.randomUUID();
    const read = { id: crypto.randomUUID(), updated_at: new Date().toISOString() };
    const statuses = [
      (await send(admin, 'GET', `${pathOf(nobody)}/replies`)).status,
      (await hide([read], 'abuse', nobody)).status,
    ];
    expect(statuses).toEqual([404, 404]);
  });
});

describe('hiding the replies of one person', () => {
  it('hides those that were read at once, with their reason, which showing one again forgets', async () => {
    const reviewed = [await addReviewed(), await addReviewed()];
    for (const { review } of reviewed) await reply(review);
    const [first] = await readNow();
    expect((await hide(await readNow())).body).toEqual({ hidden: 2, changed: 0 });
    for (const { place } of reviewed) expect(await idsSeenAt(place)).toEqual([]);
    const reasons = (items: AuthorReply[]) => items.map((item) => item.hidden_reason);
    const hidden = await list();
    expect(hidden.shown_count).toBe(0);
    expect(reasons(hidden.items)).toEqual(['advertising', 'advertising']);
    await hide(await readNow(), 'other');
    expect(reasons((await list()).items)).toEqual(['advertising', 'advertising']);
    await send(admin, 'PATCH', `/api/admin/replies/${first?.id}`, { is_hidden: false });
    expect(reasons((await list()).items)).toEqual([null, 'advertising']);
    const told = await thikana.services.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', author)
      .execute();
    expect(told).toEqual([]);
  });

  it('leaves what was changed, written or deleted since it was read, and what others wrote', async () => {
    const { place, review } = await addReviewed();
    const [kept, changed, deleted] = [
      await reply(review),
      await reply(review),
      await reply(review),
    ];
    const read = await readNow();
    const ofOther = await reply(review, 'Words', reviewer);
    await send(author, 'PATCH', `/api/replies/${changed.id}`, { message: 'I was wrong' });
    await send(author, 'DELETE', `/api/replies/${deleted.id}`);
    const later = await reply(review);
    const named = [...read, { id: ofOther.id, updated_at: ofOther.updated_at }];
    expect((await hide(named)).body).toEqual({ hidden: 1, changed: 1 });
    expect(await idsSeenAt(place)).toEqual([changed.id, ofOther.id, later.id]);
    expect(await idsSeenAt(place)).not.toContain(kept.id);
  });

  it('decides about what began hidden only as it was read: it stays hidden in any case', async () => {
    const { review } = await addReviewed();
    await hold(true);
    const { id } = await reply(review, 'Well said');
    const read = await readNow();
    await send(author, 'PATCH', `/api/replies/${id}`, { message: 'Buy at my shop' });
    expect((await hide(read)).body).toEqual({ hidden: 1, changed: 0 });
    expect(await list()).toMatchObject({
      author: { waiting_reply_count: 1 },
      items: [{ is_hidden: true, hidden_reason: 'account' }],
    });
    expect((await hide(await readNow())).body).toEqual({ hidden: 1, changed: 0 });
    expect(await list()).toMatchObject({
      author: { waiting_reply_count: 0 },
      items: [{ is_hidden: true, hidden_reason: 'advertising' }],
    });
  });

  it('refuses what names no reason, no reply or too many, and what only the database chooses', async () => {
    const one = { id: crypto.randomUUID(), updated_at: new Date().toISOString() };
    const bodies = [
      {},
      { reason: 'abuse', replies: [] },
      { reason: 'abuse', reviews: [one] },
      { reason: 'account', replies: [one] },
      { reason: 'abuse', replies: [{ id: one.id }] },
      { reason: 'abuse', replies: Array.from({ length: maxHiddenAtOnce + 1 }, () => one) },
    ];
    for (const body of bodies) {
      const { status, body: problem } = await send(
        ...([admin, 'PATCH', `${pathOf(author)}/replies`, body] as const),
      );
      expect([status, problem.code], JSON.stringify(body).slice(0, 80)).toEqual([422, 'invalid']);
    }
  });

  it('leaves a reply that is just being changed as it becomes', async () => {
    const { review } = await addReviewed();
    const { id } = await reply(review);
    const read = await readNow();
    const { body } = await runIntoOpenTransaction(
      thikana.services.pool,
      {
        text: `update review_replies set message = 'Sorry', updated_at = clock_timestamp() where id = $1`,
        values: [id],
      },
      () => hide(read),
    );
    expect(body).toEqual({ hidden: 0, changed: 1 });
    expect((await list()).items).toMatchObject([{ id, message: 'Sorry', is_hidden: false }]);
  });

  it('hides, holds, shows, writes, changes and deletes at once without a deadlock', async () => {
    const random = seededRandom(12);
    const authors = [author, await addUser(thikana.services.db)];
    const reviewed = await Promise.all(Array.from({ length: 5 }, () => addReviewed()));
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const known = await Promise.all(authors.map((who) => readNow(who)));
      const calls = Array.from({ length: 24 }, () => {
        const n = random.below(2);
        const [who = '', replies = []] = [authors[n], known[n]];
        const { id } = replies[random.below(replies.length)] ?? { id: crypto.randomUUID() };
        const act = random.below(7);
        // In another order than that of the places.
        if (act === 0 && replies.length > 0) return hide(replies.toReversed(), 'abuse', who);
        if (act === 1) return hold(random.below(2) === 0, who);
        if (act === 2) return send(who, 'PATCH', `/api/replies/${id}`, { message: `${round}` });
        if (act === 3) return send(who, 'DELETE', `/api/replies/${id}`);
        if (act === 4)
          return send(admin, 'PATCH', `/api/admin/replies/${id}`, { is_hidden: false });
        const { review = '' } = reviewed[random.below(reviewed.length)] ?? {};
        return send(who, 'POST', `/api/reviews/${review}/replies`, { message: 'Spam' });
      });
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
      expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
    }
    expect([...new Set(statuses)].toSorted()).toEqual([200, 201, 204, 404]);
  });
});
