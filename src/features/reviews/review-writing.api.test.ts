import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { getInstitution } from '../places/contract.ts';
import { getReview, listReviews } from './contract.ts';
import { createReview, deleteReview, editReview } from './writing-contract.ts';
import { maxReviewTextLength } from './writing-rules.ts';

let thikana: TestApi;
let category_id: string;
let owner: string;
let author: string;
let place: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
});
afterAll(() => thikana.close());
beforeEach(async () => {
  owner = await addUser(thikana.services.db, { roles: ['owner'], name: 'Demo Owner' });
  author = await addUser(thikana.services.db, { name: 'Demo Author' });
  place = await addPlace();
});

async function addPlace(values: { is_active?: boolean; owner_id?: string | null } = {}) {
  const { db } = thikana.services;
  const [id = ''] = await addPlaces(db, [
    { category_id, owner_id: owner, name: 'Demo Bakery', name_bn: 'ডেমো বেকারি', ...values },
  ]);
  return id;
}

type Body = Record<string, unknown>;

const send = (who: string | null, method: string, path: string, body?: Body) =>
  sendJson(thikana, who, method, path, body);

const write = (who: string, body: Body = { rating: 4 }, where = place) =>
  send(who, 'POST', `/api/institutions/${where}/reviews`, body);

const stored = (id: string) =>
  thikana.services.db
    .selectFrom('institution_reviews')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const kept = async () => {
  const { rating, reviewCount } = await thikana.api(getInstitution, {
    params: { id: place },
    query: {},
  });
  return { rating, reviewCount };
};
const noticesOf = (user_id: string) =>
  thikana.services.db
    .selectFrom('notifications')
    .select(['type', 'data'])
    .where('user_id', '=', user_id)
    .execute();

describe('writing a review', () => {
  it('[REV-13] stores place, author, stars and comment, and ignores an author or time that is sent', async () => {
    const { status, body } = await write(author, {
      ...{ rating: 5, comment: 'Fresh bread', user_id: owner, created_at: '2001-01-01T00:00:00Z' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ institution_id: place, user_id: author, rating: 5, comment: 'Fresh bread' },
      ...{ full_name: 'Demo Author', replies: [] },
    });
    const row = await stored(body.id);
    expect(row).toMatchObject({ institution_id: place, user_id: author, comment: 'Fresh bread' });
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020);
    expect(row.updated_at).toEqual(row.created_at);
  });

  it('[REV-12] accepts a comment or none, trims it, and stores an empty one as null', async () => {
    for (const [comment, expected] of [
      ['  Fine\r\nplace \n', 'Fine\nplace'],
      ['', null],
      [' \u200B\n\t ', null],
      [null, null],
      ['Far\n\n\n\n\napart', 'Far\n\napart'],
      ['ভালো র\u200D্যাঁদা', 'ভালো র\u200D্যাঁদা'.normalize('NFC')],
    ]) {
      const { body } = await write(await addUser(thikana.services.db), { rating: 3, comment });
      expect((await stored(body.id)).comment).toBe(expected);
    }
    const without = await write(author, { rating: 3 });
    expect((await stored(without.body.id)).comment).toBeNull();
  });

  it('[API-13] refuses stars that are not a whole number from 1 to 5', async () => {
    for (const [rating, code] of [
      [0, 'required'],
      [undefined, 'required'],
      [6, 'ratingInvalid'],
      [-1, 'ratingInvalid'],
      [4.5, 'ratingInvalid'],
      [1e300, 'ratingInvalid'],
      ['5', 'wrongKind'],
      [null, 'wrongKind'],
    ]) {
      const { status, body } = await write(author, { rating });
      expect([status, body.code]).toEqual([422, 'invalid']);
      expect(body.errors).toEqual([expect.objectContaining({ path: 'rating', code })]);
    }
    expect(await kept()).toEqual({ rating: 0, reviewCount: 0 });
  });

  it('refuses a comment that is too long or unreadable', async () => {
    const longest = 'ড়'.repeat(maxReviewTextLength / 2);
    expect((await write(author, { rating: 5, comment: longest })).status).toBe(201);
    const other = await addUser(thikana.services.db);
    for (const [comment, code] of [
      [`${longest}a`, 'tooLong'],
      ['\u09DC'.repeat(maxReviewTextLength), 'tooLong'],
      ['x'.repeat(900_000), 'tooLong'],
      ['abc\u202Edef', 'unreadable'],
      ['nothing\u0000here', 'unreadable'],
      ['half \uD83D', 'unreadable'],
    ]) {
      const { status, body } = await write(other, { rating: 5, comment });
      expect([status, body.errors?.[0]]).toMatchObject([422, { path: 'comment', code }]);
    }
  });

  it('never fails on any comment', async () => {
    const where = await addPlace();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (comment) => {
        const body = { rating: 1, comment };
        const { status } = await write(await addUser(thikana.services.db), body, where);
        expect([201, 422]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });

  it('[API-15] refuses a second review of the same institution', async () => {
    await write(author);
    const { status, body } = await write(author, { rating: 1 });
    expect([status, body.code]).toEqual([409, 'alreadyReviewed']);
    expect(await kept()).toEqual({ rating: 4, reviewCount: 1 });
    expect((await write(author, { rating: 1 }, await addPlace())).status).toBe(201);
  });

  it("[API-14] refuses a review of one's own institution, hidden ones too", async () => {
    const hidden = await addPlace({ is_active: false });
    for (const where of [place, hidden]) {
      const { status, body } = await write(owner, { rating: 5 }, where);
      expect([status, body.code]).toEqual([403, 'ownInstitution']);
    }
  });

  it('[API-23] lets an owner review the institutions of others', async () => {
    const other = await addUser(thikana.services.db, { roles: ['owner'] });
    expect((await write(other)).status).toBe(201);
  });

  it('refuses a review of a hidden or unknown institution', async () => {
    const hidden = await addPlace({ is_active: false });
    const admin = await addUser(thikana.services.db, { roles: ['admin'] });
    for (const who of [author, admin]) {
      expect((await write(who, { rating: 5 }, hidden)).status).toBe(404);
    }
    expect((await write(author, { rating: 5 }, crypto.randomUUID())).status).toBe(404);
    expect((await write(author, { rating: 5 }, 'nonsense')).status).toBe(404);
  });

  it('creates one review per Idempotency-Key, and refuses the key for another review', async () => {
    const { api } = thikana.as(author);
    const call = (rating: number, comment: string | null = null, id = place) =>
      api(
        createReview,
        { params: { id }, body: { rating, comment, images: [] } },
        { idempotencyKey: 'key-1' },
      );
    const first = await call(2);
    expect(await call(2)).toEqual(first);
    const elsewhere = await addPlace();
    for (const other of [
      () => call(3),
      () => call(2, 'Other words'),
      () => call(2, null, elsewhere),
    ]) {
      await expect(other()).rejects.toMatchObject({ status: 409, code: 'conflict' });
    }
    expect(await kept()).toEqual({ rating: 2, reviewCount: 1 });
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('notifies the owner of the institution, and nobody when it has none', async () => {
    const { body } = await write(author, { rating: 3 });
    expect(await noticesOf(owner)).toEqual([
      {
        type: 'new_review',
        data: {
          ...{ institution_id: place, review_id: body.id, rating: 3, author_name: 'Demo Author' },
          ...{ institution_name: 'Demo Bakery', institution_name_bn: 'ডেমো বেকারি' },
        },
      },
    ]);
    expect(await noticesOf(author)).toEqual([]);
    const { status } = await write(author, { rating: 3 }, await addPlace({ owner_id: null }));
    expect(status).toBe(201);
    expect(await noticesOf(owner)).toHaveLength(1);
  });
});

describe('editing a review', () => {
  it('[REV-14] changes only stars, comment and update time', async () => {
    const { body } = await write(author, { rating: 2, comment: 'So so' });
    const before = await stored(body.id);
    const edited = await send(author, 'PATCH', `/api/reviews/${body.id}`, {
      ...{ rating: 5, comment: ' Better now ', user_id: owner, created_at: '2001-01-01' },
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ rating: 5, comment: 'Better now', user_id: author });
    const { updated_at, ...after } = await stored(body.id);
    expect(after).toEqual({ ...withoutTime(before), rating: 5, comment: 'Better now' });
    expect(updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('keeps the update time when nothing changes', async () => {
    for (const comment of ['So so', null]) {
      const { body } = await write(author, { rating: 2, comment }, await addPlace());
      const path = `/api/reviews/${body.id}`;
      for (const same of [{ rating: 2 }, { comment }, { rating: 2, comment }]) {
        const edited = await send(author, 'PATCH', path, same);
        expect([edited.status, edited.body]).toEqual([200, body]);
      }
      const edited = await send(author, 'PATCH', path, { rating: 2, comment: 'Fine' });
      expect(edited.body.updated_at > body.updated_at).toBe(true);
    }
  });

  it('[REV-12] stores an empty comment as null', async () => {
    const { body } = await write(author, { rating: 2, comment: 'So so' });
    const edited = await send(author, 'PATCH', `/api/reviews/${body.id}`, { comment: '  ' });
    expect(edited.body).toMatchObject({ rating: 2, comment: null });
    expect((await stored(body.id)).comment).toBeNull();
  });

  it('keeps fields that are left out, and refuses empty or invalid changes', async () => {
    const { body } = await write(author, { rating: 2, comment: 'So so' });
    const path = `/api/reviews/${body.id}`;
    expect((await send(author, 'PATCH', path, { rating: 3 })).body.comment).toBe('So so');
    for (const change of [
      {},
      { rating: 0 },
      { rating: 6 },
      { comment: 'x\u0000' },
      { rating: null },
    ]) {
      expect((await send(author, 'PATCH', path, change)).status).toBe(422);
    }
    expect(await stored(body.id)).toMatchObject({ rating: 3, comment: 'So so' });
  });
});

function withoutTime<Row extends { updated_at: Date }>({ updated_at: _, ...row }: Row) {
  return row;
}

describe('the rating of the institution', () => {
  it('[REV-15] follows writing, editing and deleting a review', async () => {
    const other = await addUser(thikana.services.db);
    const first = (await write(author, { rating: 5 })).body.id;
    expect(await kept()).toEqual({ rating: 5, reviewCount: 1 });
    await write(other, { rating: 2 });
    expect(await kept()).toEqual({ rating: 3.5, reviewCount: 2 });
    await send(author, 'PATCH', `/api/reviews/${first}`, { rating: 4 });
    expect(await kept()).toEqual({ rating: 3, reviewCount: 2 });
    expect((await send(author, 'DELETE', `/api/reviews/${first}`)).status).toBe(204);
    expect(await kept()).toEqual({ rating: 2, reviewCount: 1 });
  });
});

describe('a review', () => {
  it('[API-16] is edited and deleted by its author only', async () => {
    const { body } = await write(author);
    const admin = await addUser(thikana.services.db, { roles: ['admin'] });
    const path = `/api/reviews/${body.id}`;
    for (const who of [owner, admin, await addUser(thikana.services.db)]) {
      expect((await send(who, 'PATCH', path, { rating: 1 })).status).toBe(403);
      expect((await send(who, 'DELETE', path)).status).toBe(403);
    }
    expect(await kept()).toEqual({ rating: 4, reviewCount: 1 });
    expect((await send(author, 'PATCH', path, { rating: 1 })).status).toBe(200);
    expect((await send(author, 'DELETE', path)).status).toBe(204);
    expect((await send(author, 'DELETE', path)).status).toBe(404);
    expect((await send(author, 'PATCH', path, { rating: 1 })).status).toBe(404);
    expect((await write(author)).status).toBe(201);
  });

  it('stays with its author when the institution is hidden, and is not found by others', async () => {
    const { body } = await write(author);
    const path = `/api/reviews/${body.id}`;
    await thikana.services.db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', place)
      .execute();
    const other = await addUser(thikana.services.db);
    const reply = { message: 'Seen by whoever sees the place' };
    expect((await send(owner, 'POST', `${path}/replies`, reply)).status).toBe(201);
    const edited = await send(author, 'PATCH', path, { rating: 1 });
    expect(edited).toMatchObject({ status: 200, body: { rating: 1, replies: [] } });
    expect((await send(other, 'PATCH', path, { rating: 1 })).status).toBe(404);
    expect((await send(other, 'DELETE', path)).status).toBe(404);
    expect((await send(null, 'GET', path)).status).toBe(404);
    expect((await send(owner, 'GET', path)).body).toEqual({ institution_id: place });
    expect((await send(owner, 'DELETE', path)).status).toBe(403);
    expect((await send(author, 'DELETE', path)).status).toBe(204);
  });

  it('[API-02] is not written, edited or deleted by a signed-out caller', async () => {
    const { body } = await write(author);
    const path = `/api/reviews/${body.id}`;
    const calls: [string, string][] = [
      ['POST', `/api/institutions/${place}/reviews`],
      ['PATCH', path],
      ['DELETE', path],
    ];
    for (const [method, to] of calls) {
      const refused = await send(null, method, to, { rating: 1 });
      expect([refused.status, refused.body.code]).toEqual([401, 'notSignedIn']);
    }
    expect(await kept()).toEqual({ rating: 4, reviewCount: 1 });
  });

  it('gives the institution that it belongs to, and 404 for an unknown id', async () => {
    const { body } = await write(author);
    const { institution_id } = await thikana.api(getReview, { params: { id: body.id } });
    expect(institution_id).toBe(place);
    expect((await send(null, 'GET', `/api/reviews/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("is listed as the caller's own until it is deleted", async () => {
    const { api } = thikana.as(author);
    const id = (await write(author)).body.id;
    await api(editReview, { params: { id }, body: { rating: 1, comment: undefined } });
    const list = await api(listReviews, { params: { id: place }, query: { page: 1 } });
    expect(list).toMatchObject({ own: { id, rating: 1 }, owner_id: owner, is_active: true });
    await api(deleteReview, { params: { id } });
    const after = await api(listReviews, { params: { id: place }, query: { page: 1 } });
    expect(after).toMatchObject({ own: null, items: [], total: 0 });
  });
});
