import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { signUp } from '../accounts/contract.ts';
import { getProfile, updateProfile } from './contract.ts';

let t: TestApi;
const start = new Date('2026-01-01T00:00:00Z');
beforeAll(async () => {
  t = await testApi({ now: () => start });
});
afterAll(() => t.close());

const everyRow = (id: string) =>
  Promise.all([
    t.services.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    t.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    t.services.db.selectFrom('user_roles').selectAll().where('user_id', '=', id).execute(),
  ]);

function patch(userId: string, body: object): Promise<Response> {
  return t.as(userId).request('/api/me', jsonRequest('PATCH', body));
}

describe("a person's own profile", () => {
  it('[PROFILE-08] holds all its fields for that person', async () => {
    const email = 'shrabani@example.com';
    const id = await addUser(t.services.db, { name: 'শ্রাবণী সেন', email, roles: ['owner', 'user'] });
    const profile = await t.as(id).api(getProfile, {});
    expect(profile).toEqual({
      id,
      full_name: 'শ্রাবণী সেন',
      phone_number: null,
      avatar_url: null,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      email,
      email_verified: true,
      roles: ['owner', 'user'],
    });
    const answer = await t.as(id).request('/api/me');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('[PROFILE-08] shows others only the id and full name, in reviews, replies, notifications and places', async () => {
    const { db } = t.services;
    const email = 'karim@example.com';
    const secrets = [email, '01812345678', 'https://example.com/karim.png'];
    const [, phone_number, avatar_url] = secrets;
    const person = await addUser(db, { name: 'Karim Mia', email, roles: ['owner'] });
    await db.updateTable('profiles').set({ phone_number, avatar_url }).execute();
    const other = await addUser(db, { name: 'Demo Owner', roles: ['owner'] });
    const category_id = await addCategory(db);
    const [own = '', reviewed = ''] = await addPlaces(db, [
      { category_id, owner_id: person },
      { category_id, owner_id: other },
    ]);
    const review = await addReview(db, own, { user_id: other });
    const write = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      expect((await t.as(person).request(path, init)).status).toBe(201);
    };
    await write(`/api/institutions/${reviewed}/reviews`, { rating: 5, comment: null });
    await write(`/api/reviews/${review}/replies`, { message: 'Thank you' });
    const seen = async (path: string) => {
      const answer = await t.as(other).request(path);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    for (const path of [
      `/api/institutions/${reviewed}/reviews`,
      `/api/institutions/${own}/reviews`,
      '/api/notifications',
    ]) {
      const text = await seen(path);
      expect(text).toContain('Karim Mia');
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    const place = await seen(`/api/institutions/${own}`);
    expect(place).toContain(person);
    for (const secret of secrets) expect(place).not.toContain(secret);
  });

  it('[PROFILE-07] changes only the name, the number and the update time', async () => {
    const id = await addUser(t.services.db, { name: 'Rahim Uddin' });
    const other = await addUser(t.services.db);
    const [before, ...account] = await everyRow(id);
    const others = await everyRow(other);
    const changed = await t.as(id).api(updateProfile, {
      body: { full_name: '  রহিম  উদ্দিন ', phone_number: ' ০১৭১২-৩৪৫৬৭৮ ' },
    });
    expect(changed).toMatchObject({ full_name: 'রহিম উদ্দিন', phone_number: '০১৭১২-৩৪৫৬৭৮' });
    const [after, ...accountAfter] = await everyRow(id);
    expect(after).toEqual({
      ...before,
      full_name: 'রহিম উদ্দিন',
      phone_number: '০১৭১২-৩৪৫৬৭৮',
      updated_at: start,
    });
    expect(accountAfter).toEqual(account);
    expect(await everyRow(other)).toEqual(others);
  });

  it('[PROFILE-07] [API-20] ignores all other fields of a request', async () => {
    const id = await addUser(t.services.db);
    const [before, ...account] = await everyRow(id);
    const { status } = await patch(id, {
      ...{ id: crypto.randomUUID(), email: 'x@example.com', roles: ['admin'], role: 'admin' },
      ...{ avatar_url: 'javascript:alert(1)', updated_at: '2000-01-01', email_verified: false },
    });
    expect(status).toBe(200);
    const [after, ...accountAfter] = await everyRow(id);
    expect(after).toEqual({ ...before, updated_at: start });
    expect(accountAfter).toEqual(account);
  });

  it('keeps fields that are left out, and removes an emptied number', async () => {
    const id = await addUser(t.services.db, { name: 'Rahim' });
    await t.as(id).api(updateProfile, { body: { phone_number: '+8801712345678' } });
    const named = await t.as(id).api(updateProfile, { body: { full_name: 'Karim' } });
    expect(named).toMatchObject({ full_name: 'Karim', phone_number: '+8801712345678' });
    const copied = await t.as(id).api(updateProfile, {
      body: { phone_number: '\u202A+880\u00A01712\u2011345678\u202C' },
    });
    expect(copied.phone_number).toBe('+880 1712-345678');
    const emptied = await t.as(id).api(updateProfile, { body: { phone_number: '' } });
    expect(emptied).toMatchObject({ full_name: 'Karim', phone_number: null });
  });

  it('names the field of each problem', async () => {
    const id = await addUser(t.services.db);
    const answer = await patch(id, { full_name: 'Rahim 2', phone_number: '12345' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      errors: [
        {
          path: 'full_name',
          code: 'fullNameCharacters',
          message: 'Full name can only contain letters and spaces',
        },
        { path: 'phone_number', code: 'phoneInvalid' },
      ],
    });
  });

  it('[DATA-15] exists from registration on, in a table of its own', async () => {
    const { user } = await t.api(signUp, {
      body: {
        full_name: 'রহিম উদ্দিন',
        email: 'rahim@example.com',
        password: 'secret123',
        user_type: 'user',
      },
    });
    const [row] = await everyRow(user.id);
    expect(row).toEqual({
      id: user.id,
      full_name: 'রহিম উদ্দিন',
      phone_number: null,
      avatar_url: null,
      updated_at: expect.any(Date),
    });
  });

  it('is for signed-in people only', async () => {
    expect((await t.request('/api/me')).status).toBe(401);
    expect((await t.as(crypto.randomUUID()).request('/api/me')).status).toBe(401);
  });
});
