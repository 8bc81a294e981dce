import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { signedInUser, testBrowser } from '../../testing/browser.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { createSessionCookie } from '../../testing/confirmed-person.ts';
import { readMailedPath } from '../../testing/mailbox.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import { seededRandom } from '../../testing/random.ts';
import { createReply } from '../reviews/writing-contract.ts';
import { addUploads } from '../../testing/uploads.ts';
import { createEmailCode } from './email-code.service.server.ts';
import { addRole, isAnyAdmin } from './roles.store.server.ts';

let t: TestApi;
let category = '';
let me = '';
beforeAll(async () => {
  t = await testApi();
  category = await addCategory(t.services.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await addUser(t.services.db, { roles: ['owner'] });
});

const remove = (id: string, choice = '') =>
  t.as(id).request(`/api/me${choice && `?institutions=${choice}`}`, { method: 'DELETE' });
const isThere = async (table: 'users' | 'institutions' | 'institution_reviews', id: string) =>
  (await t.services.db.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1;

async function placeOf(owner_id: string | null): Promise<string> {
  const [id = ''] = await addPlaces(t.services.db, [{ category_id: category, owner_id }]);
  return id;
}

describe('deleting an account', () => {
  it('removes the person with their reviews, replies and category requests, and updates ratings', async () => {
    const { db } = t.services;
    const place = await placeOf(null);
    const other = await addReview(db, place, { rating: 1 });
    await addReview(db, place, { user_id: me, rating: 5 });
    await db
      .insertInto('review_replies')
      .values({ review_id: other, institution_id: place, user_id: me, message: 'Thanks' })
      .execute();
    await db.insertInto('category_requests').values({ requester_id: me, name: 'Tea' }).execute();
    expect((await remove(me)).status).toBe(204);
    expect(await isThere('users', me)).toBe(false);
    const rating = await db
      .selectFrom('institutions')
      .select(['rating_count', 'rating_sum'])
      .where('id', '=', place)
      .executeTakeFirst();
    expect(rating).toEqual({ rating_count: 1, rating_sum: 1 });
    expect(await db.selectFrom('review_replies').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('category_requests').select('id').execute()).toEqual([]);
  });

  it('is refused to an owner until they choose what becomes of their places', async () => {
    const place = await placeOf(me);
    const response = await remove(me);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      ...{ code: 'ownsInstitutions', params: { count: 1 } },
      detail: 'Decide about your institutions first',
    });
    expect(await isThere('users', me)).toBe(true);
    expect(await isThere('institutions', place)).toBe(true);
  });

  it('deletes the owner’s places with their reviews, and no others, when that is chosen', async () => {
    const place = await placeOf(me);
    const others = await placeOf(null);
    const review = await addReview(t.services.db, place);
    const othersReview = await addReview(t.services.db, others);
    expect((await remove(me, 'delete')).status).toBe(204);
    expect(await isThere('institutions', place)).toBe(false);
    expect(await isThere('institution_reviews', review)).toBe(false);
    expect(await isThere('institutions', others)).toBe(true);
    expect(await isThere('institution_reviews', othersReview)).toBe(true);
  });

  it('queues the removal of the images of places and reviews at once, and nothing when there are none', async () => {
    const { db, pool } = t.services;
    const waiting = async () => {
      const { rows } = await pool.query(
        `select from graphile_worker.jobs where task_identifier = 'removeUploads'`,
      );
      return rows.length;
    };
    const before = await waiting();
    const other = await addUser(db, { roles: ['owner'] });
    await placeOf(other);
    expect((await remove(other, 'release')).status).toBe(204);
    expect(await waiting()).toBe(before);
    const reviewer = await addUser(db);
    const images = await addUploads(db, reviewer);
    await addReview(db, await placeOf(me), { user_id: reviewer, images });
    expect((await remove(reviewer)).status).toBe(204);
    expect(await waiting()).toBe(before + 1);
    const left = await db
      .selectFrom('uploads')
      .select(['user_id', 'uses', sql<boolean>`remove_after <= now()`.as('isDue')])
      .where('key', '=', images.join().slice('/files/'.length))
      .execute();
    expect(left).toEqual([{ user_id: null, uses: 0, isDue: true }]);
    await addPlaces(db, [
      { category_id: category, owner_id: me, images: await addUploads(db, me) },
    ]);
    expect((await remove(me, 'delete')).status).toBe(204);
    expect(await waiting()).toBe(before + 2);
  });

  it('leaves the places active and without an owner when that is chosen', async () => {
    const place = await placeOf(me);
    expect((await remove(me, 'release')).status).toBe(204);
    const left = await t.services.db
      .selectFrom('institutions')
      .select(['owner_id', 'is_active'])
      .where('id', '=', place)
      .executeTakeFirst();
    expect(left).toEqual({ owner_id: null, is_active: true });
  });

  it('rejects an unknown choice, and visitors', async () => {
    expect((await remove(me, 'keep')).status).toBe(422);
    expect((await t.request('/api/me', { method: 'DELETE' })).status).toBe(401);
    expect(await isThere('users', me)).toBe(true);
  });

  describe('of an administrator', () => {
    const addAdmins = async (count: number) => {
      await t.services.db.deleteFrom('user_roles').where('role', '=', 'admin').execute();
      const roles = ['owner', 'admin'] as const;
      const added = Array.from({ length: count }, () =>
        addUser(t.services.db, { roles: [...roles] }),
      );
      return Promise.all(added);
    };

    it('is refused to the only administrator until there is another', async () => {
      const [only = ''] = await addAdmins(1);
      const place = await placeOf(only);
      const response = await remove(only, 'delete');
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'lastAdmin' });
      expect(await isThere('users', only)).toBe(true);
      expect(await isThere('institutions', place)).toBe(true);
      expect((await remove(me)).status).toBe(204);
      await addRole(t.services.db, await addUser(t.services.db), 'admin');
      expect((await remove(only, 'delete')).status).toBe(204);
    });

    it('keeps one administrator when all delete their accounts at once', async () => {
      const { db } = t.services;
      for (let round = 0; round < 5; round += 1) {
        const admins = await addAdmins(3);
        // Each has decided a request of another one; deleting an account changes the requests it
        // decided.
        const requests = admins.map((requester_id, index) => ({
          requester_id,
          name: `Tea ${index}`,
          reviewed_by: admins.at(index - 1) ?? null,
        }));
        await db.insertInto('category_requests').values(requests).execute();
        const answers = await Promise.all(admins.map((id) => remove(id)));
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        expect(statuses).toEqual([204, 204, 409]);
        expect(await isAnyAdmin(db)).toBe(true);
      }
    });
  });

  it('leaves neither a half-deleted account nor a half-made place when a place is created at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await addUser(t.services.db, { roles: ['owner'] });
      const [removed, made] = await Promise.allSettled([remove(person), placeOf(person)]);
      const gone = removed.status === 'fulfilled' && removed.value.status === 204;
      expect(await isThere('users', person)).toBe(!gone);
      expect(made.status).toBe(gone ? 'rejected' : 'fulfilled');
    }
  });

  it('causes no deadlock with people who write to the same places @extended', async () => {
    const { db } = t.services;
    const send = async (who: string, method: string, path: string, body: object) => {
      const { status } = await t.as(who).request(path, {
        method,
        headers: {
          'content-type': 'application/json',
          // Browsers send every create with a key of its own.
          ...(method === 'POST' &&
            path !== '/api/notifications/read-all' && { 'idempotency-key': crypto.randomUUID() }),
        },
        body: JSON.stringify(body),
      });
      return status;
    };
    const admin = await addUser(db, { roles: ['admin'] });
    const others = await Promise.all(Array.from({ length: 6 }, () => addUser(db)));
    const random = seededRandom(11);
    const answered = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const person = await addUser(db, { roles: ['owner'] });
      const own = await placeOf(person);
      const places = await Promise.all(Array.from({ length: 5 }, () => placeOf(null)));
      const reviews = await Promise.all(
        places
          .slice(0, 3)
          .map((place, n) => addReview(db, place, { user_id: person, is_hidden: n === 2 })),
      );
      await db
        .insertInto('review_holds')
        .values(places.slice(3).map((institution_id) => ({ user_id: person, institution_id })))
        .execute();
      const requests = await db
        .insertInto('category_requests')
        .values(['Tea', 'Chess', 'Kites'].map((name) => ({ requester_id: person, name })))
        .returning('id')
        .execute();
      const images = await addUploads(db, person, 3);
      const discussed = await Promise.all(
        others.slice(0, 2).map(async (user_id) => {
          const [place = ''] = await addPlaces(db, [
            { category_id: category, owner_id: others[2] ?? null },
          ]);
          return { user_id, id: await addReview(db, place, { user_id }) };
        }),
      );
      const written = await Promise.all(
        discussed.flatMap(({ id }) =>
          [1, 2, 3].map((n) =>
            t.as(person).api(createReply, { params: { id }, body: { message: `Reply ${n}` } }),
          ),
        ),
      );
      const calls = [
        ...written.map(
          ({ id }) =>
            () =>
              send(person, 'DELETE', `/api/replies/${id}`, {}),
        ),
        ...discussed.flatMap(({ id, user_id }) => [
          () => send(user_id, 'DELETE', `/api/reviews/${id}`, {}),
          () => send(person, 'POST', `/api/reviews/${id}/replies`, { message: 'Too late?' }),
        ]),
        () => send(others[2] ?? '', 'POST', '/api/notifications/read-all', {}),
        ...others.flatMap((other) => [
          ...reviews.map(
            (id) => () => send(other, 'POST', `/api/reviews/${id}/replies`, { message: 'Hello' }),
          ),
          () => send(other, 'POST', `/api/institutions/${own}/reviews`, { rating: 4 }),
        ]),
        ...places
          .slice(3)
          .map(
            (place) => () =>
              send(person, 'POST', `/api/institutions/${place}/reviews`, { rating: 5 }),
          ),
        ...reviews.map((id) => () => send(person, 'PATCH', `/api/reviews/${id}`, { rating: 2 })),
        () => send(person, 'POST', '/api/category-requests', { name: `Swings ${round}` }),
        ...requests.map(
          ({ id }) =>
            () =>
              send(admin, 'PATCH', `/api/admin/category-requests/${id}`, { status: 'rejected' }),
        ),
        ...images.map(
          (image) => () =>
            send(person, 'POST', '/api/institutions', {
              ...{ name: 'Last Minute', category_id: category, phone: '01712345678' },
              ...{ latitude: 23.8, longitude: 90.4, images: [image] },
            }),
        ),
      ];
      const shuffled = calls
        .map((call) => ({ call, at: random.below(1000) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ call }) => call);
      shuffled.splice(4, 0, async () => (await remove(person, 'delete')).status);
      const statuses = await Promise.all(shuffled.map((call) => call()));
      for (const status of statuses) answered.add(status);
      expect((await remove(person, 'delete')).status).toBeLessThan(500);
      expect(await isThere('users', person)).toBe(false);
    }
    expect([...answered].filter((status) => status >= 500)).toEqual([]);
    expect([...answered]).toEqual(expect.arrayContaining([200, 201, 204]));
  });

  it('invalidates the mailed reset link, and removes all stored links and codes', async () => {
    const { id, browser, email } = await createSignedInPerson(t);
    await browser.send('POST', '/api/auth/request-password-reset', { email });
    const token = new URL(await readMailedPath(t.services, email), 'http://x').searchParams.get(
      'reset',
    );
    const code = await t.services.db
      .transaction()
      .execute((tx) => createEmailCode(t.services, tx, { id, email }));
    const stored = () =>
      t.services.db.selectFrom('verifications').select('id').where('value', '=', id).execute();
    expect(await stored()).toHaveLength(2);
    expect((await remove(id)).status).toBe(204);
    const asked = await browser.send('POST', '/api/auth/check-password-reset', { token });
    expect(await asked.json()).toEqual({ good: false });
    const body = { token, newPassword: 'another456' };
    const used = await browser.send('POST', '/api/auth/reset-password', body);
    expect(await used.json()).toMatchObject({ code: 'linkExpired' });
    const typed = await browser.send('POST', '/api/auth/verify-email', { email, code });
    expect(await typed.json()).toMatchObject({ code: 'codeInvalid' });
    expect(await stored()).toEqual([]);
  });

  it('clears the cookie, signs out on other devices, and frees the email for a new registration', async () => {
    const { id, browser, email, password } = await createSignedInPerson(t);
    const other = testBrowser(t);
    const { name, value } = await createSessionCookie(t.services, id, t.services.now());
    other.cookies.set(name, value);
    expect(await signedInUser(other)).toMatchObject({ id });
    const response = await browser.send('DELETE', '/api/me');
    expect(response.status).toBe(204);
    expect(browser.cookies.has('thikana.session')).toBe(false);
    expect(await signedInUser(other)).toBeNull();
    const body = { full_name: 'Demo Person', email, password };
    expect((await browser.send('POST', '/api/auth/sign-up/email', body)).status).toBe(200);
  });
});
