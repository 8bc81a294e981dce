import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';
import { seededRandom } from '../../testing/random.ts';

let thikana: TestApi;
let category_id: string;
let admin: string;
let author: string;
let places: string[];

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
  admin = await addUser(thikana.services.db, { roles: ['admin'] });
});
afterAll(() => thikana.close());
beforeEach(async () => {
  const { db } = thikana.services;
  author = await addUser(db);
  places = await addPlaces(
    db,
    Array.from({ length: 8 }, () => ({ category_id })),
  );
});

const send = (who: string, method: string, path: string, body?: object) =>
  sendJson(thikana, who, method, path, body);
const pathOf = (who: string) => `/api/admin/authors/${who}`;
const read = async (who = author): Promise<{ id: string; updated_at: string }[]> =>
  (await send(admin, 'GET', `${pathOf(who)}/reviews`)).body.items.map(
    ({ id, updated_at }: { id: string; updated_at: string }) => ({ id, updated_at }),
  );
const hide = (reviews: object[], who = author) =>
  send(admin, 'PATCH', `${pathOf(who)}/reviews`, { reason: 'abuse', reviews });
const hold = (is_held: boolean, who = author) =>
  send(admin, 'PUT', `${pathOf(who)}/hold`, { is_held });
const write = (who: string, place: string) =>
  send(who, 'POST', `/api/institutions/${place}/reviews`, { rating: 1, comment: 'Spam' });

describe('hiding what somebody has read, while its author writes', () => {
  it('leaves a review that is just being changed as it becomes', async () => {
    const id = await addReview(thikana.services.db, places[0] ?? '', { user_id: author });
    const reviews = await read();
    const { body } = await runIntoOpenTransaction(
      thikana.services.pool,
      {
        text: `update institution_reviews set comment = 'Sorry', updated_at = clock_timestamp() where id = $1`,
        values: [id],
      },
      () => hide(reviews),
    );
    expect(body).toEqual({ hidden: 0, changed: 1 });
    expect((await send(admin, 'GET', `${pathOf(author)}/reviews`)).body.items).toMatchObject([
      { id, comment: 'Sorry', is_hidden: false },
    ]);
  });

  it('lets a change that comes second find its review hidden, and leaves it so', async () => {
    const [place = ''] = places;
    const id = await addReview(thikana.services.db, place, { user_id: author });
    // As the hiding does: the place first, then the review.
    const { body } = await runIntoOpenTransaction(
      thikana.services.pool,
      {
        text: `with place as (select id from institutions where id = $1 for no key update)
       update institution_reviews set is_hidden = true, hidden_reason = 'abuse'
       from place where institution_id = place.id and user_id = $2`,
        values: [place, author],
      },
      () => send(author, 'PATCH', `/api/reviews/${id}`, { comment: 'Worse' }),
    );
    expect(body).toMatchObject({ comment: 'Worse', is_hidden: true });
  });

  it('[REV-16] hides, holds, shows, writes, changes and deletes at once without a deadlock or a wrong rating', async () => {
    const random = seededRandom(11);
    const authors = [author, await addUser(thikana.services.db)];
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const known = await Promise.all(authors.map((who) => read(who)));
      const calls = Array.from({ length: 24 }, () => {
        const n = random.below(2);
        const [who = '', reviews = []] = [authors[n], known[n]];
        const { id } = reviews[random.below(reviews.length)] ?? { id: crypto.randomUUID() };
        const act = random.below(7);
        // In another order than that of the places.
        if (act === 0 && reviews.length > 0) return hide(reviews.toReversed(), who);
        if (act === 1) return hold(random.below(2) === 0, who);
        if (act === 2) return send(who, 'PATCH', `/api/reviews/${id}`, { rating: 2 });
        if (act === 3) return send(who, 'DELETE', `/api/reviews/${id}`);
        if (act === 4)
          return send(admin, 'PATCH', `/api/admin/reviews/${id}`, { is_hidden: false });
        return write(who, places[random.below(places.length)] ?? '');
      });
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
      expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
    }
    expect([...new Set(statuses)].toSorted()).toEqual([200, 201, 204, 404, 409]);
  });
});

describe('holding an account', () => {
  it('answers when a review that is just being written is there, and hides the next one', async () => {
    const text =
      'insert into institution_reviews (institution_id, user_id, rating) values ($1, $2, 1)';
    const { status } = await runIntoOpenTransaction(
      thikana.services.pool,
      { text, values: [places[0], author] },
      () => hold(true),
    );
    expect(status).toBe(200);
    // What was written before is there to be read, and hidden.
    expect((await hide(await read())).body).toEqual({ hidden: 1, changed: 0 });
    expect((await write(author, places[1] ?? '')).body.is_hidden).toBe(true);
  });

  it('lets a review that comes while it is being decided begin hidden', async () => {
    const { body } = await runIntoOpenTransaction(
      thikana.services.pool,
      { text: 'insert into author_holds (user_id) values ($1)', values: [author] },
      () => write(author, places[0] ?? ''),
    );
    expect(body.is_hidden).toBe(true);
  });

  it('never holds an administrator, whichever is first: the hold or the role', async () => {
    const appoint = `insert into user_roles (user_id, role) values ($1, 'admin')`;
    const refused = await runIntoOpenTransaction(
      thikana.services.pool,
      { text: appoint, values: [author] },
      () => hold(true),
    );
    expect(refused.status).toBe(409);
    // A role that is changed looks at nobody's account by itself, as a new one does by its foreign key.
    const promote = `update user_roles set role = 'admin' where user_id = $1`;
    for (const role of [appoint, promote]) {
      const colleague = await addUser(thikana.services.db);
      await runIntoOpenTransaction(
        thikana.services.pool,
        { text: 'insert into author_holds (user_id) values ($1)', values: [colleague] },
        () => thikana.services.pool.query(role, [colleague]),
      );
    }
    expect(await findBrokenInvariants(thikana.services.pool)).toEqual({});
  });

  it('is over with an account that is just being deleted', async () => {
    const { status } = await runIntoOpenTransaction(
      thikana.services.pool,
      { text: 'delete from users where id = $1', values: [author] },
      () => hold(true),
    );
    expect(status).toBe(404);
  });
});
