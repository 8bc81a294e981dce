import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addUser } from '../../testing/builders.ts';
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
  return t.as(userId).request('/api/me', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('the own profile', () => {
  it('[PROFILE-08] has all its fields for its person', async () => {
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

  it('[PROFILE-07] changes name, number and the time of the change only', async () => {
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

  it('[PROFILE-07] [API-20] lets no request set anything else', async () => {
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

  it('keeps what is left out, and removes a number that is emptied', async () => {
    const id = await addUser(t.services.db, { name: 'Rahim' });
    await t.as(id).api(updateProfile, { body: { phone_number: '+8801712345678' } });
    const named = await t.as(id).api(updateProfile, { body: { full_name: 'Karim' } });
    expect(named).toMatchObject({ full_name: 'Karim', phone_number: '+8801712345678' });
    const emptied = await t.as(id).api(updateProfile, { body: { phone_number: '' } });
    expect(emptied).toMatchObject({ full_name: 'Karim', phone_number: null });
  });

  it('says at which field something is wrong', async () => {
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

  it('[DATA-15] is there from the registration on, in a table of its own', async () => {
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
