import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { jsonRequest, sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';

let thikana: TestApi;
let category_id: string;
let admin: string;
let owner: string;
let reviewer: string;
let author: string;
let place: string;
let reviewId: string;

beforeAll(async () => {
  thikana = await testApi();
  const { db } = thikana.services;
  category_id = await addCategory(db);
  admin = await addUser(db, { roles: ['admin'] });
});
afterAll(() => thikana.close());
beforeEach(async () => {
  const { db } = thikana.services;
  owner = await addUser(db, { roles: ['owner'] });
  reviewer = await addUser(db, { name: 'Demo Guest' });
  author = await addUser(db, { name: 'Demo Author' });
  [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner, name: 'Demo Bakery' }]);
  const path = `/api/institutions/${place}/reviews`;
  reviewId = (await send(reviewer, 'POST', path, { rating: 4 })).body.id;
  await db.deleteFrom('notifications').where('user_id', '=', owner).execute();
});

const send = (who: string | null, method: string, path: string, body?: object) =>
  sendJson(thikana, who, method, path, body);
const hold = (is_held: boolean, who = author) =>
  send(admin, 'PUT', `/api/admin/authors/${who}/hold`, { is_held });
const write = async (message = 'Buy at my shop', who = author) =>
  (await send(who, 'POST', `/api/reviews/${reviewId}/replies`, { message })).body;
const edit = async (id: string, message: string, who = author) =>
  (await send(who, 'PATCH', `/api/replies/${id}`, { message })).body;
const show = (id: string, who = admin, version: { updated_at?: string } = {}) =>
  send(who, 'PATCH', `/api/admin/replies/${id}`, { is_hidden: false, ...version });
const hide = (id: string) => send(admin, 'PATCH', `/api/admin/replies/${id}`, { is_hidden: true });
const repliesSeen = async (who: string | null): Promise<{ id: string; is_hidden?: boolean }[]> => {
  const { items, own } = (await send(who, 'GET', `/api/institutions/${place}/reviews`)).body;
  return [...items, ...(own ? [own] : [])].find(({ id }) => id === reviewId)?.replies;
};
const idsSeen = async (who: string | null) => (await repliesSeen(who)).map(({ id }) => id);
const toldTo = async (who: string) =>
  (await send(who, 'GET', '/api/notifications')).body.items.map(
    ({ type, data }: { type: string; data: object }) => ({ type, data }),
  );
const notice = (reply_id: string, author_name = 'Demo Author') => ({
  type: 'review_reply',
  data: {
    ...{ institution_id: place, institution_name: 'Demo Bakery', institution_name_bn: null },
    ...{ review_id: reviewId, reply_id, author_name },
  },
});

describe('a reply of somebody who is held', () => {
  it('begins hidden: its author and administrators see it, and nobody else, until it is shown', async () => {
    const before = await write('Well said');
    expect(before.is_hidden).toBeUndefined();
    await hold(true);
    const held = await write();
    expect(held.is_hidden).toBe(true);
    for (const who of [null, reviewer, owner]) expect(await idsSeen(who)).toEqual([before.id]);
    for (const who of [author, admin]) {
      expect(await repliesSeen(who)).toMatchObject([
        { id: before.id },
        { id: held.id, is_hidden: true },
      ]);
    }
    await hold(false);
    // What began hidden stays so until an administrator has read it.
    expect(await idsSeen(null)).toEqual([before.id]);
    const after = await write('Well said again');
    expect(after.is_hidden).toBeUndefined();
    expect((await show(held.id)).body).toEqual({ id: held.id, is_hidden: false });
    expect(await idsSeen(null)).toEqual([before.id, held.id, after.id]);
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('is hidden by changing its words, but not by saving them as they were', async () => {
    const { id } = await write('Well said');
    await hold(true);
    expect((await edit(id, 'Well said')).is_hidden).toBeUndefined();
    expect(await idsSeen(null)).toEqual([id]);
    expect((await edit(id, 'Buy at my shop')).is_hidden).toBe(true);
    expect(await idsSeen(null)).toEqual([]);
    await show(id);
    expect(await idsSeen(null)).toEqual([id]);
    // Changed once more it is hidden once more, and a hidden one that is changed stays so.
    for (const message of ['Come to my shop', 'Come soon']) {
      expect((await edit(id, message)).is_hidden).toBe(true);
    }
  });

  it('begins hidden as the owner of the place, and at a hidden review, too', async () => {
    await hold(true, owner);
    expect((await write('Thank you', owner)).is_hidden).toBe(true);
    await hold(true, reviewer);
    await send(admin, 'PATCH', `/api/admin/reviews/${reviewId}`, { is_hidden: true });
    expect((await write('Why is it hidden?', reviewer)).is_hidden).toBe(true);
  });

  it('is hidden by the database, whoever writes: also a server that knows nothing of it', async () => {
    await hold(true);
    const { rows } = await thikana.services.pool.query<{ id: string; is_hidden: boolean }>(
      `insert into review_replies (review_id, institution_id, user_id, message)
       values ($1, $2, $3, 'Buy at my shop') returning id, is_hidden`,
      [reviewId, place, author],
    );
    expect(rows).toMatchObject([{ is_hidden: true }]);
    const shown = `update review_replies set is_hidden = false where id = $1
      returning is_hidden, hidden_reason, is_unpublished`;
    expect((await thikana.services.pool.query(shown, [rows[0]?.id])).rows).toEqual([
      { is_hidden: false, hidden_reason: null, is_unpublished: false },
    ]);
    const changed = `update review_replies set message = 'Come soon', updated_at = now() where id = $1
      returning is_hidden, hidden_reason, is_unpublished`;
    expect((await thikana.services.pool.query(changed, [rows[0]?.id])).rows).toEqual([
      { is_hidden: true, hidden_reason: 'account', is_unpublished: false },
    ]);
  });

  it('has its first answer again for the same Idempotency-Key', async () => {
    await hold(true);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const once = async () => {
      const init = jsonRequest('POST', { message: 'Buy at my shop' }, headers);
      return (await thikana.as(author).request(`/api/reviews/${reviewId}/replies`, init)).json();
    };
    const first = await once();
    expect(first.is_hidden).toBe(true);
    await show(first.id);
    expect(await once()).toEqual(first);
    expect(await idsSeen(admin)).toEqual([first.id]);
  });

  it('stands in the export of their data with why it is hidden, and goes with their account', async () => {
    await hold(true);
    await write();
    const { body } = await send(author, 'GET', '/api/me/export');
    expect(body.review_replies).toMatchObject([
      { is_hidden: true, hidden_reason: 'account', is_unpublished: true },
    ]);
    expect((await send(author, 'DELETE', '/api/me')).status).toBe(204);
    expect(await idsSeen(admin)).toEqual([]);
  });
});

describe('who a reply is told', () => {
  it('is told of one that began hidden when it is shown, once: the reviewer and the owner', async () => {
    await hold(true);
    const { id } = await write();
    expect([await toldTo(owner), await toldTo(reviewer)]).toEqual([[], []]);
    await edit(id, 'Come soon');
    await show(id);
    for (const who of [owner, reviewer]) expect(await toldTo(who)).toEqual([notice(id)]);
    expect(await toldTo(author)).toEqual([]);
    await show(id);
    await hide(id);
    await show(id);
    for (const who of [owner, reviewer]) expect(await toldTo(who)).toEqual([notice(id)]);
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('is told no second time of one that was changed into a hidden one', async () => {
    const { id } = await write('Well said');
    await hold(true);
    await edit(id, 'Buy at my shop');
    await show(id);
    for (const who of [owner, reviewer]) expect(await toldTo(who)).toEqual([notice(id)]);
  });

  it('is the owner of that moment, and nobody who shows it or wrote it themselves', async () => {
    const { db } = thikana.services;
    await hold(true);
    const [first, second] = [await write(), await write('Come soon')];
    const successor = await addUser(db, { roles: ['owner', 'admin'] });
    const place_id = place;
    await db
      .updateTable('institutions')
      .set({ owner_id: successor })
      .where('id', '=', place_id)
      .execute();
    await show(first.id);
    expect([await toldTo(owner), await toldTo(successor)]).toEqual([[], [notice(first.id)]]);
    await show(second.id, successor);
    expect(await toldTo(successor)).toEqual([notice(first.id)]);
    await hold(true, reviewer);
    const own = await write('My own review', reviewer);
    await show(own.id);
    expect(await toldTo(successor)).toEqual([notice(own.id, 'Demo Guest'), notice(first.id)]);
    expect(await toldTo(reviewer)).toEqual([notice(second.id), notice(first.id)]);
  });

  it('is nobody who cannot see it: of a hidden review only its author, at a hidden place only the owner', async () => {
    const { db } = thikana.services;
    await hold(true);
    const [first, second] = [await write(), await write('Come soon')];
    await send(admin, 'PATCH', `/api/admin/reviews/${reviewId}`, { is_hidden: true });
    await show(first.id);
    expect([await toldTo(owner), await toldTo(reviewer)]).toEqual([[], [notice(first.id)]]);
    await send(admin, 'PATCH', `/api/admin/reviews/${reviewId}`, { is_hidden: false });
    const hidden = { is_active: false };
    await db.updateTable('institutions').set(hidden).where('id', '=', place).execute();
    await show(second.id);
    expect(await toldTo(owner)).toEqual([notice(second.id)]);
    expect(await toldTo(reviewer)).toEqual([notice(first.id)]);
  });
});

describe('a reply that is read while it changes', () => {
  it('is shown only as it was read, and told once by two administrators at once', async () => {
    await hold(true);
    const { id, updated_at } = await write('Well said');
    await edit(id, 'Buy at my shop');
    expect((await show(id, admin, { updated_at })).status).toBe(409);
    expect([await idsSeen(null), await toldTo(owner)]).toEqual([[], []]);
    const colleague = await addUser(thikana.services.db, { roles: ['admin'] });
    const [now] = (await send(admin, 'GET', `/api/admin/authors/${author}/replies`)).body.items;
    const shown = await Promise.all(
      [admin, colleague].map((who) => show(id, who, { updated_at: now.updated_at })),
    );
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(await toldTo(owner)).toEqual([notice(id)]);
  });

  it('is not shown by who comes after its author’s change, nor told', async () => {
    await hold(true);
    const { id, updated_at } = await write('Well said');
    const { status } = await runIntoOpenTransaction(
      thikana.services.pool,
      {
        text: `with place as (select id from institutions where id = $2 for no key update)
          update review_replies set message = 'Buy at my shop', updated_at = clock_timestamp()
          from place where review_replies.id = $1 and institution_id = place.id`,
        values: [id, place],
      },
      () => show(id, admin, { updated_at }),
    );
    expect(status).toBe(409);
    expect([await idsSeen(null), await toldTo(owner)]).toEqual([[], []]);
  });

  it('begins hidden where its author is just being held, and is there before the answer where it came first', async () => {
    const { pool } = thikana.services;
    const held = await runIntoOpenTransaction(
      pool,
      { text: 'insert into author_holds (user_id) values ($1)', values: [author] },
      () => write(),
    );
    expect(held.is_hidden).toBe(true);
    expect(await toldTo(owner)).toEqual([]);
    const text = `insert into review_replies (review_id, institution_id, user_id, message)
      values ($1, $2, $3, 'Well said')`;
    const values = [reviewId, place, reviewer];
    expect(
      (await runIntoOpenTransaction(pool, { text, values }, () => hold(true, reviewer))).status,
    ).toBe(200);
    const list = await send(admin, 'GET', `/api/admin/authors/${reviewer}/replies`);
    expect(list.body.items).toMatchObject([{ message: 'Well said', is_hidden: false }]);
  });
});
