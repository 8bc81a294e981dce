import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { createCategoryRequest } from '../categories/requests-contract.ts';
import { getReview } from '../reviews/contract.ts';
import { createReply, createReview, editReview } from '../reviews/writing-contract.ts';
import { countUnread, listNotifications } from './contract.ts';

let test: TestApi;
let category_id = '';
let owner = '';
let author = '';
let other = '';
let place = '';

beforeAll(async () => {
  test = await testApi();
  category_id = await addCategory(test.services.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.services;
  owner = await addUser(db, { roles: ['owner'] });
  author = await addUser(db, { name: 'রহিম উদ্দিন' });
  other = await addUser(db, { name: 'Nusrat Jahan' });
  const named = { name: 'Lazz Pharma', name_bn: 'লাজ ফার্মা' };
  [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner, ...named }]);
});

const about = () => ({
  institution_id: place,
  institution_name: 'Lazz Pharma',
  institution_name_bn: 'লাজ ফার্মা',
});

/** A person's notifications, newest first. */
async function toldTo(person: string) {
  const { items } = await test.as(person).api(listNotifications, { query: {} });
  return items.map(({ type, data }) => ({ type, data }));
}

const reply = (person: string, id: string) =>
  test.as(person).api(createReply, { params: { id }, body: { message: 'Thank you' } });

describe('notifications', () => {
  it('[NOTIF-20] tell the owner, and not the author, of a new review and its place', async () => {
    const review = await test.as(author).api(createReview, {
      params: { id: place },
      body: { rating: 4, comment: null, images: [] },
    });
    const data = { ...about(), review_id: review.id, author_name: 'রহিম উদ্দিন', rating: 4 };
    expect(await toldTo(owner)).toEqual([{ type: 'new_review', data }]);
    expect(await toldTo(author)).toEqual([]);
  });

  it('[NOTIF-20] show the owner the current stars of an edited review, announced once when they change', async () => {
    const create = { params: { id: place }, body: { rating: 5, comment: null, images: [] } };
    const { id } = await test.as(author).api(createReview, create);
    await test.as(other).api(createReview, create);
    const heard: string[] = [];
    const client = await test.services.pool.connect();
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query('listen notifications');
    const change = (body: { rating?: number; comment?: string }) =>
      test.as(author).api(editReview, { params: { id }, body });
    await change({ rating: 2 });
    await change({ rating: 2 });
    await change({ comment: 'Too loud' });
    const { items } = await test.as(owner).api(listNotifications, { query: {} });
    expect(items.map(({ message, data }) => [message, data['rating']])).toEqual([
      ['Nusrat Jahan gave "Lazz Pharma" 5 of 5 stars', 5],
      ['রহিম উদ্দিন gave "Lazz Pharma" 2 of 5 stars', 2],
    ]);
    await reply(author, id);
    await expect.poll(() => heard).toContain(owner);
    client.release(true);
    expect(heard).toEqual([`${owner} changed`, owner]);
  });

  it('show the current name of a place, except to people who can no longer open it', async () => {
    const { db } = test.services;
    const review_id = await addReview(db, place, { user_id: author });
    await reply(other, review_id);
    const older = {
      user_id: author,
      type: 'new_review',
      title: 'New review',
      message: 'As it was',
    };
    await db
      .insertInto('notifications')
      .values({ ...older, data: JSON.stringify({ institution_id: 'unreadable' }) })
      .execute();
    const rename = (name: string, name_bn: string | null, is_active = true) =>
      db
        .updateTable('institutions')
        .set({ name, name_bn, is_active })
        .where('id', '=', place)
        .execute();
    const told = async (person: string) => {
      const { items } = await test.as(person).api(listNotifications, { query: {} });
      return items.map(({ message, data }) => [message, data['institution_name_bn']]);
    };
    const saysOf = (name: string) => `Nusrat Jahan replied to a review of "${name}"`;
    const untold = ['As it was', undefined];
    await rename('Lazz Pharmacy', null);
    expect(await told(owner)).toEqual([[saysOf('Lazz Pharmacy'), null]]);
    expect(await told(author)).toEqual([untold, [saysOf('Lazz Pharmacy'), null]]);
    await rename('Secret Plans', 'গোপন', false);
    expect(await told(owner)).toEqual([[saysOf('Secret Plans'), 'গোপন']]);
    expect(await told(author)).toEqual([untold, [saysOf('Lazz Pharma'), 'লাজ ফার্মা']]);
  });

  it('[NOTIF-21] tell nobody of a reply to a hidden review but its author, as others would not find it', async () => {
    const { db } = test.services;
    const id = await addReview(db, place, { user_id: author });
    await db.updateTable('institution_reviews').set({ is_hidden: true }).execute();
    await reply(author, id);
    const admin = await addUser(db, { roles: ['admin'], name: 'Demo Admin' });
    await reply(admin, id);
    expect(await toldTo(owner)).toEqual([]);
    expect(await toldTo(author)).toMatchObject([{ data: { author_name: 'Demo Admin' } }]);
  });

  it.each(['withdrawn', 'whose author is gone'])(
    'disappear with a review that is %s, while those of other reviews stay',
    async (how) => {
      const create = (person: string) =>
        test.as(person).api(createReview, {
          params: { id: place },
          body: { rating: 4, comment: null, images: [] },
        });
      const { id } = await create(author);
      const left = await create(other);
      await reply(other, id);
      const unread = async () => (await test.as(owner).api(countUnread, {})).count;
      expect(await unread()).toBe(3);
      // The person notified was the owner at the time.
      const { db } = test.services;
      const owner_id = await addUser(db, { roles: ['owner'] });
      await db.updateTable('institutions').set({ owner_id }).where('id', '=', place).execute();
      const path = how === 'withdrawn' ? `/api/reviews/${id}` : '/api/me';
      const { status } = await test.as(author).request(path, { method: 'DELETE' });
      expect(status).toBe(204);
      expect(await toldTo(owner)).toMatchObject([{ data: { review_id: left.id } }]);
      expect(await unread()).toBe(1);
      if (how === 'withdrawn') expect(await toldTo(author)).toEqual([]);
    },
  );

  it.each(['withdrawn', 'whose author is gone'])(
    'disappear with a reply that is %s, while those of other replies stay',
    async (how) => {
      const { db } = test.services;
      const review_id = await addReview(db, place, { user_id: author });
      const { id } = await reply(other, review_id);
      const left = await reply(await addUser(db), review_id);
      // As an older version wrote it.
      const older = { type: 'review_reply', data: { ...about(), review_id, author_name: null } };
      const told = { user_id: author, title: 'New reply', message: 'Somebody replied' };
      await db
        .insertInto('notifications')
        .values({ ...told, type: older.type, data: JSON.stringify(older.data) })
        .execute();
      // The person notified was the owner at the time.
      const owner_id = await addUser(db, { roles: ['owner'] });
      await db.updateTable('institutions').set({ owner_id }).where('id', '=', place).execute();
      const path = how === 'withdrawn' ? `/api/replies/${id}` : '/api/me';
      const { status } = await test.as(other).request(path, { method: 'DELETE' });
      expect(status).toBe(204);
      const kept = { type: 'review_reply', data: { reply_id: left.id } };
      expect(await toldTo(author)).toMatchObject([older, kept]);
      expect(await toldTo(owner)).toMatchObject([kept]);
      expect((await test.as(author).api(countUnread, {})).count).toBe(2);
    },
  );

  it('[EDIT-15] disappear with a deleted place, while those of other places stay', async () => {
    const { db } = test.services;
    const [left = ''] = await addPlaces(db, [{ category_id, owner_id: owner }]);
    for (const id of [place, left]) {
      const body = { rating: 4, comment: null, images: [] };
      const review = await test.as(author).api(createReview, { params: { id }, body });
      await reply(other, review.id);
    }
    // The person notified was the owner at the time.
    const owner_id = await addUser(db, { roles: ['owner'] });
    await db.updateTable('institutions').set({ owner_id }).where('id', '=', place).execute();
    const { status } = await test
      .as(owner_id)
      .request(`/api/institutions/${place}`, { method: 'DELETE' });
    expect(status).toBe(204);
    for (const [person, count] of [
      [owner, 2],
      [author, 1],
    ] as const) {
      const institutions = (await toldTo(person)).map(({ data }) => data['institution_id']);
      expect(institutions).toEqual(Array.from({ length: count }, () => left));
      expect((await test.as(person).api(countUnread, {})).count).toBe(count);
    }
  });

  it("disappear with an owner's reply when the owner's account and place are deleted", async () => {
    const review_id = await addReview(test.services.db, place, { user_id: author });
    await reply(owner, review_id);
    expect(await toldTo(author)).toHaveLength(1);
    const path = '/api/me?institutions=delete';
    expect((await test.as(owner).request(path, { method: 'DELETE' })).status).toBe(204);
    expect(await toldTo(author)).toEqual([]);
  });

  it('disappear with a category request whose author deleted their account, while those of other requests stay', async () => {
    const admin = await addUser(test.services.db, { roles: ['admin'] });
    const leaving = await addUser(test.services.db, { roles: ['owner'] });
    for (const [person, name] of [
      [leaving, 'Tea stall'],
      [owner, 'Sweet shop'],
    ] as const) {
      await test.as(person).api(createCategoryRequest, {
        body: { name, description: null, icon: null },
      });
    }
    expect(await toldTo(admin)).toHaveLength(2);
    expect((await test.as(leaving).request('/api/me', { method: 'DELETE' })).status).toBe(204);
    expect(await toldTo(admin)).toMatchObject([{ data: { name: 'Sweet shop' } }]);
    expect((await test.as(admin).api(countUnread, {})).count).toBe(1);
  });

  it('[NOTIF-17] allow the place of a review to be looked up by the review id', async () => {
    const id = await addReview(test.services.db, place, { user_id: author });
    expect(await test.api(getReview, { params: { id } })).toMatchObject({ institution_id: place });
  });

  it('[NOTIF-21] tell the review author and the place owner of a reply by somebody else', async () => {
    const review_id = await addReview(test.services.db, place, { user_id: author });
    const { id: reply_id } = await reply(other, review_id);
    const data = { ...about(), review_id, reply_id, author_name: 'Nusrat Jahan' };
    expect(await toldTo(author)).toEqual([{ type: 'review_reply', data }]);
    expect(await toldTo(owner)).toEqual([{ type: 'review_reply', data }]);
    expect(await toldTo(other)).toEqual([]);
  });

  it('tell only the owner of a reply at a hidden place, which the review author cannot open', async () => {
    const { db } = test.services;
    const review_id = await addReview(db, place, { user_id: author });
    await db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', place)
      .execute();
    const hidden = await test.as(author).request(`/api/institutions/${place}`);
    expect(hidden.status).toBe(404);
    await reply(owner, review_id);
    await reply(await addUser(db, { roles: ['admin'] }), review_id);
    expect(await toldTo(author)).toEqual([]);
    expect(await toldTo(owner)).toMatchObject([{ type: 'review_reply' }]);
  });

  it('[NOTIF-22] tell nobody of their own reply, neither the review author nor the owner', async () => {
    const review_id = await addReview(test.services.db, place, { user_id: author });
    await reply(author, review_id);
    expect([await toldTo(author), await toldTo(owner)]).toMatchObject([
      [],
      [{ type: 'review_reply' }],
    ]);
    await reply(owner, review_id);
    expect(await toldTo(author)).toMatchObject([{ type: 'review_reply' }]);
    expect(await toldTo(owner)).toHaveLength(1);
  });
});

it('marking all as read while a review is being deleted does not deadlock', async () => {
  const { pool } = test.services;
  const { id } = await test.as(author).api(createReview, {
    params: { id: place },
    body: { rating: 4, comment: null, images: [] },
  });
  await reply(other, id);
  await reply(other, id);
  // An update moves the oldest row to the end of the table, so rows are not stored in their order.
  await pool.query(
    'update notifications set created_at = clock_timestamp() where user_id = $1 and number = 1',
    [owner],
  );
  const send = (person: string, method: string, path: string) =>
    test.as(person).request(path, { method });
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from notifications where user_id = $1 and number = 3 for update', [
      owner,
    ]);
    const reading = send(owner, 'POST', '/api/notifications/read-all');
    await expect.poll(() => countWaitingStatements(pool)).toBe(1);
    const removing = send(author, 'DELETE', `/api/reviews/${id}`);
    await expect.poll(() => countWaitingStatements(pool)).toBe(2);
    await holder.query('commit');
    const answers = await Promise.all([reading, removing]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
  } finally {
    holder.release(true);
  }
  expect(await toldTo(owner)).toEqual([]);
});
