import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { findWrongRatings } from '../../testing/find-wrong-ratings.ts';
import { jsonRequest, sendJson } from '../../testing/json-request.ts';
import { getInstitution } from '../places/contract.ts';

let thikana: TestApi;
let category_id: string;
let admin: string;
let author: string;
let other: string;
let place: string;

beforeAll(async () => {
  thikana = await testApi();
  const { db } = thikana.services;
  category_id = await addCategory(db);
  admin = await addUser(db, { roles: ['admin'] });
});
afterAll(() => thikana.close());
beforeEach(async () => {
  const { db } = thikana.services;
  author = await addUser(db, { name: 'Demo Author' });
  other = await addUser(db, { name: 'Demo Guest' });
  [place = ''] = await addPlaces(db, [{ category_id }]);
});

type Body = Record<string, unknown>;
type Call = [method: string, path: string, body?: Body];

const send = (who: string | null, ...[method, path, body]: Call) =>
  sendJson(thikana, who, method, path, body);
const review = async (who: string, rating: number) =>
  (await send(who, 'POST', `/api/institutions/${place}/reviews`, { rating, comment: 'Words' })).body
    .id;
const reply = async (who: string, reviewId: string) =>
  (await send(who, 'POST', `/api/reviews/${reviewId}/replies`, { message: 'More words' })).body.id;
const hide = (id: string, is_hidden = true, kind: 'reviews' | 'replies' = 'reviews') =>
  send(admin, 'PATCH', `/api/admin/${kind}/${id}`, { is_hidden });
const read = async (who: string | null, rating?: number) => {
  const query = rating === undefined ? '' : `?rating=${rating}`;
  return (await send(who, 'GET', `/api/institutions/${place}/reviews${query}`)).body;
};
const idsSeen = async (who: string | null) =>
  (await read(who)).items.map(({ id }: { id: string }) => id);

async function keptRating() {
  const query = { params: { id: place }, query: {} };
  const { rating, reviewCount } = await thikana.api(getInstitution, query);
  return { rating, reviewCount };
}

describe('a hidden review', () => {
  it('[REV-16] [REV-17] is listed and counted for nobody but administrators, until it is shown again', async () => {
    const bad = await review(author, 1);
    const good = await review(other, 5);
    const before = await read(null);
    expect(await keptRating()).toEqual({ rating: 3, reviewCount: 2 });
    expect((await hide(bad)).body).toEqual({ id: bad, is_hidden: true });
    for (const who of [null, other]) {
      expect(await idsSeen(who)).toEqual([good]);
      const { total, distribution } = await read(who);
      expect([total, distribution]).toEqual([1, { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 }]);
    }
    expect(await keptRating()).toEqual({ rating: 5, reviewCount: 1 });
    const shown = await read(admin);
    expect(shown.items).toMatchObject([{ id: good }, { id: bad, is_hidden: true }]);
    expect(shown.total).toBe(2);
    const poorOnes = await Promise.all([null, other, admin].map((who) => read(who, 1)));
    expect(poorOnes.map(({ total, items }) => [total, items.length])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    await hide(bad);
    expect(await keptRating()).toEqual({ rating: 5, reviewCount: 1 });
    await hide(bad, false);
    expect(await read(null)).toEqual(before);
    expect(await keptRating()).toEqual({ rating: 3, reviewCount: 2 });
  });

  it('stays visible to its author, who is told, and can change and delete it, and write no other one', async () => {
    const bad = await review(author, 1);
    await hide(bad);
    const { own, items, total } = await read(author);
    expect(own).toMatchObject({ id: bad, is_hidden: true, comment: 'Words' });
    expect([items, total]).toEqual([[], 0]);
    const changed = await send(author, 'PATCH', `/api/reviews/${bad}`, { rating: 2 });
    expect(changed.body).toMatchObject({ rating: 2, is_hidden: true });
    expect(await keptRating()).toEqual({ rating: 0, reviewCount: 0 });
    const again = await send(author, 'POST', `/api/institutions/${place}/reviews`, { rating: 1 });
    expect(again.body.code).toBe('alreadyReviewed');
    expect((await send(author, 'DELETE', `/api/reviews/${bad}`)).status).toBe(204);
    expect(await keptRating()).toEqual({ rating: 0, reviewCount: 0 });
  });

  it('keeps its new stars from the owner, who was told of the earlier ones, until it is shown again', async () => {
    const { db } = thikana.services;
    const owner = await addUser(db, { roles: ['owner'] });
    [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner }]);
    const told = async () => {
      const rows = db.selectFrom('notifications').select('data').where('user_id', '=', owner);
      return (await rows.execute()).map(({ data }) => data);
    };
    const bad = await review(author, 4);
    await hide(bad);
    await send(author, 'PATCH', `/api/reviews/${bad}`, { rating: 1 });
    await hide(bad);
    expect(await told()).toMatchObject([{ rating: 4 }]);
    await hide(bad, false);
    expect(await told()).toMatchObject([{ rating: 1 }]);
  });

  it('takes replies from its author and administrators only', async () => {
    const bad = await review(author, 1);
    await hide(bad);
    const path = `/api/reviews/${bad}/replies`;
    const statuses = [];
    for (const who of [other, author, admin])
      statuses.push((await send(who, 'POST', path, { message: 'Why?' })).status);
    expect(statuses).toEqual([404, 201, 201]);
  });

  it.each(['reviews', 'replies'] as const)(
    'is shown again only as it was read (%s)',
    async (kind) => {
      const reviewId = await review(author, 1);
      const id = kind === 'reviews' ? reviewId : await reply(author, reviewId);
      await hide(id, true, kind);
      const [shown] = (await read(admin)).items;
      const { updated_at } = kind === 'reviews' ? shown : shown.replies[0];
      const changed = kind === 'reviews' ? { comment: 'Far worse' } : { message: 'Far worse' };
      await send(author, 'PATCH', `/api/${kind}/${id}`, changed);
      const show = (body: Body) => send(admin, 'PATCH', `/api/admin/${kind}/${id}`, body);
      const refused = await show({ is_hidden: false, updated_at });
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
      const [again] = (await read(admin)).items;
      const current = kind === 'reviews' ? again : again.replies[0];
      expect(current.is_hidden).toBe(true);
      const { status } = await show({ is_hidden: false, updated_at: current.updated_at });
      expect(status).toBe(200);
    },
  );

  it('is unknown when it was deleted', async () => {
    const bad = await review(author, 1);
    await send(author, 'DELETE', `/api/reviews/${bad}`);
    expect((await hide(bad)).status).toBe(404);
    expect((await hide(bad, true, 'replies')).status).toBe(404);
  });

  it('[REV-16] leaves the rating that of the others, whatever is written, hidden, shown and deleted', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => addUser(thikana.services.db, {})),
    );
    const step = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      act: fc.constantFrom('write', 'hide', 'show', 'delete'),
      rating: fc.integer({ min: 1, max: 5 }),
    });
    const heldAndWrittenAgain = (['write', 'hide', 'delete', 'write'] as const).map((act) => ({
      who: 0,
      act,
      rating: 1,
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        [place = ''] = await addPlaces(thikana.services.db, [{ category_id }]);
        const written = new Map<number, { id: string; rating: number; hidden: boolean }>();
        // Whoever has deleted a hidden review begins with a hidden one.
        const holding = new Set<number>();
        for (const { who, act, rating } of steps) {
          const person = people[who] ?? '';
          const existing = written.get(who);
          if (act === 'write' && existing) {
            await send(person, 'PATCH', `/api/reviews/${existing.id}`, { rating });
            existing.rating = rating;
          } else if (act === 'write') {
            const { db } = thikana.services;
            const row = { institution_id: place, user_id: person, rating };
            const { id } = await db
              .insertInto('institution_reviews')
              .values(row)
              .returning('id')
              .executeTakeFirstOrThrow();
            written.set(who, { id, rating, hidden: holding.delete(who) });
          } else if (existing && act === 'delete') {
            const { db } = thikana.services;
            await db.deleteFrom('institution_reviews').where('id', '=', existing.id).execute();
            written.delete(who);
            if (existing.hidden) holding.add(who);
          } else if (existing) {
            await hide(existing.id, act === 'hide');
            existing.hidden = act === 'hide';
          }
        }
        const counted = [...written.values()].filter(({ hidden }) => !hidden);
        const sum = counted.reduce((total, { rating }) => total + rating, 0);
        const rating = counted.length ? sum / counted.length : 0;
        const kept = await keptRating();
        expect(kept.reviewCount).toBe(counted.length);
        expect(kept.rating).toBeCloseTo(rating, 5);
      }),
      { numRuns: 15, examples: [[heldAndWrittenAgain]] },
    );
    expect(await findWrongRatings(thikana.services.pool)).toEqual([]);
  });
});

describe('a review after a hidden one that its author has deleted', () => {
  /** Writes a review, has it hidden, and deletes it. */
  async function deleteHidden(who: string): Promise<void> {
    const bad = await review(who, 1);
    await hide(bad);
    await send(who, 'DELETE', `/api/reviews/${bad}`);
  }
  const holds = () =>
    thikana.services.db
      .selectFrom('review_holds')
      .select('user_id')
      .where('institution_id', '=', place)
      .execute();

  it('[REV-16] begins hidden, however often it is deleted, and is seen and counted as a hidden one', async () => {
    for (let time = 0; time < 2; time += 1) await deleteHidden(author);
    const path = `/api/institutions/${place}/reviews`;
    const written = await send(author, 'POST', path, { rating: 1, comment: 'Words' });
    expect([written.status, written.body.is_hidden]).toEqual([201, true]);
    expect(await idsSeen(null)).toEqual([]);
    expect(await idsSeen(admin)).toEqual([written.body.id]);
    expect((await read(author)).own).toMatchObject({ id: written.body.id, is_hidden: true });
    expect(await keptRating()).toEqual({ rating: 0, reviewCount: 0 });
    expect(await holds()).toEqual([]);
  });

  it('is shown by an administrator, and is the last that began hidden', async () => {
    await deleteHidden(author);
    const id = await review(author, 2);
    await hide(id, false);
    expect(await idsSeen(null)).toEqual([id]);
    expect(await keptRating()).toEqual({ rating: 2, reviewCount: 1 });
    await send(author, 'DELETE', `/api/reviews/${id}`);
    await review(author, 5);
    expect(await keptRating()).toEqual({ rating: 5, reviewCount: 1 });
  });

  it('is not told to the owner of the place', async () => {
    const { db } = thikana.services;
    const owner = await addUser(db, { roles: ['owner'] });
    [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner }]);
    await deleteHidden(author);
    await review(author, 1);
    await review(other, 5);
    const told = await db
      .selectFrom('notifications')
      .select('data')
      .where('user_id', '=', owner)
      .execute();
    expect(told).toMatchObject([{ data: { rating: 5 } }]);
  });

  it('is visible from other people, at other places, and after one that was not hidden', async () => {
    await deleteHidden(author);
    await review(other, 5);
    expect((await read(null)).total).toBe(1);
    await send(other, 'DELETE', `/api/reviews/${(await read(other)).own.id}`);
    await review(other, 5);
    expect((await read(null)).total).toBe(1);
    [place = ''] = await addPlaces(thikana.services.db, [{ category_id }]);
    await review(author, 5);
    expect((await read(null)).total).toBe(1);
  });

  it('begins hidden once for an Idempotency-Key: a repeat has the first answer, and adds none', async () => {
    await deleteHidden(author);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const write = async () => {
      const init = jsonRequest('POST', { rating: 1 }, headers);
      const path = `/api/institutions/${place}/reviews`;
      return (await thikana.as(author).request(path, init)).json();
    };
    const first = await write();
    expect(first.is_hidden).toBe(true);
    await hide(first.id, false);
    expect(await write()).toEqual(first);
    await send(author, 'DELETE', `/api/reviews/${first.id}`);
    expect(await write()).toEqual(first);
    expect((await read(admin)).total).toBe(0);
  });

  it('leaves nothing behind when its author or its place goes', async () => {
    const { db } = thikana.services;
    await deleteHidden(author);
    await hide(await review(other, 1));
    expect(await holds()).toEqual([{ user_id: author }]);
    for (const who of [author, other])
      expect((await send(who, 'DELETE', '/api/me')).status).toBe(204);
    expect(await holds()).toEqual([]);
    const owner = await addUser(db, { roles: ['owner'] });
    const [first, second] = [await addUser(db), await addUser(db)];
    [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner }]);
    await deleteHidden(first);
    await hide(await review(second, 1));
    expect((await send(owner, 'DELETE', `/api/institutions/${place}`)).status).toBe(204);
    expect(await holds()).toEqual([]);
  });

  it('stands in the export of its author’s data', async () => {
    await deleteHidden(author);
    const { body } = await send(author, 'GET', '/api/me/export');
    expect(body.review_holds).toEqual([
      { institution_id: place, institution_name: expect.any(String) },
    ]);
  });
});

describe('the owner of a place', () => {
  let owner: string;
  beforeEach(async () => {
    const { db } = thikana.services;
    owner = await addUser(db, { roles: ['owner'] });
    const values = { category_id, owner_id: owner, name: 'Demo Bakery' };
    [place = ''] = await addPlaces(db, [values]);
  });

  const hold = (is_held: boolean) =>
    send(admin, 'PUT', `/api/admin/authors/${author}/hold`, { is_held });
  const toldTo = async (who: string) => {
    const { items } = (await send(who, 'GET', '/api/notifications')).body;
    return items.map(({ type, data }: { type: string; data: Body }) => ({ type, data }));
  };
  const notice = (id: string, rating: number) => ({
    type: 'new_review',
    data: {
      ...{ institution_id: place, institution_name: 'Demo Bakery', institution_name_bn: null },
      ...{ review_id: id, author_name: 'Demo Author', rating },
    },
  });

  it('is told of a review that began hidden when it is shown, once, with the stars that it has then', async () => {
    await hold(true);
    const id = await review(author, 1);
    await send(author, 'PATCH', `/api/reviews/${id}`, { rating: 3 });
    expect(await toldTo(owner)).toEqual([]);
    await hide(id, false);
    expect(await toldTo(owner)).toEqual([notice(id, 3)]);
    expect(await toldTo(author)).toEqual([]);
    for (const is_hidden of [false, true, true, false]) await hide(id, is_hidden);
    expect(await toldTo(owner)).toEqual([notice(id, 3)]);
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('is told of one that was written after a hidden one of the same person, too', async () => {
    const bad = await review(author, 1);
    await hide(bad);
    await send(author, 'DELETE', `/api/reviews/${bad}`);
    const id = await review(author, 2);
    expect(await toldTo(owner)).toEqual([]);
    await hide(id, false);
    expect(await toldTo(owner)).toEqual([notice(id, 2)]);
  });

  it('is told no second time of one that was changed into a hidden one, but of its stars', async () => {
    const id = await review(author, 5);
    await hold(true);
    await send(author, 'PATCH', `/api/reviews/${id}`, { rating: 2 });
    expect(await toldTo(owner)).toEqual([notice(id, 5)]);
    await hide(id, false);
    expect(await toldTo(owner)).toEqual([notice(id, 2)]);
  });

  it('is told no second time of one that is hidden, changed and shown again, even where the first is gone', async () => {
    await hold(true);
    const id = await review(author, 4);
    await hide(id, false);
    await thikana.services.db.deleteFrom('notifications').where('user_id', '=', owner).execute();
    await hide(id);
    await send(author, 'PATCH', `/api/reviews/${id}`, { rating: 1 });
    await hide(id, false);
    expect(await toldTo(owner)).toEqual([]);
  });

  it('is told once by two administrators at once, and nothing where the showing is refused', async () => {
    await hold(true);
    const id = await review(author, 4);
    const { updated_at } = (await read(admin)).items[0];
    await send(author, 'PATCH', `/api/reviews/${id}`, { comment: 'Far worse' });
    const stale = { is_hidden: false, updated_at };
    expect((await send(admin, 'PATCH', `/api/admin/reviews/${id}`, stale)).status).toBe(409);
    expect(await toldTo(owner)).toEqual([]);
    const colleague = await addUser(thikana.services.db, { roles: ['admin'] });
    const show = (who: string) =>
      send(who, 'PATCH', `/api/admin/reviews/${id}`, { is_hidden: false });
    const shown = await Promise.all([show(admin), show(colleague)]);
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(await toldTo(owner)).toEqual([notice(id, 4)]);
  });

  it('who is told is the one of that moment, and nobody who shows it themselves', async () => {
    const { db } = thikana.services;
    await hold(true);
    const first = await review(author, 4);
    await db.updateTable('institutions').set({ owner_id: other }).where('id', '=', place).execute();
    await hide(first, false);
    expect([await toldTo(owner), await toldTo(other)]).toEqual([[], [notice(first, 4)]]);
    const told = await toldTo(admin);
    [place = ''] = await addPlaces(db, [{ category_id, owner_id: admin }]);
    await hide(await review(author, 4), false);
    expect(await toldTo(admin)).toEqual(told);
  });
});

describe('a hidden reply', () => {
  it('is seen by its author and administrators only, until it is shown again', async () => {
    const reviewId = await review(author, 4);
    const bad = await reply(other, reviewId);
    const good = await reply(author, reviewId);
    const repliesSeen = async (who: string | null) =>
      (await read(who)).items[0].replies.map(({ id }: { id: string }) => id);
    expect((await hide(bad, true, 'replies')).body).toEqual({ id: bad, is_hidden: true });
    expect(await repliesSeen(null)).toEqual([good]);
    expect(await repliesSeen(author)).toEqual([good]);
    expect(await repliesSeen(other)).toEqual([bad, good]);
    const shown = await read(admin);
    expect(shown.items[0].replies).toMatchObject([{ id: bad, is_hidden: true }, { id: good }]);
    await hide(bad, false, 'replies');
    expect(await repliesSeen(null)).toEqual([bad, good]);
  });
});
