import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addUser } from '../../testing/builders.ts';
import { testBrowser } from '../../testing/browser.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import { createFirstAdminLink } from './first-admin.service.server.ts';
import { sendUpgrade as upgradeByScreen } from './queries.ts';
import { readRoles } from './roles.store.server.ts';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
afterEach(() => sql`drop trigger if exists broken on user_roles`.execute(t.services.db));

const roles = (id: string) => readRoles(t.services.db, id);
const sessionsOf = (id: string) =>
  t.services.db.selectFrom('sessions').select('replaces').where('user_id', '=', id).execute();
const upgradeOf = (id: string) => t.as(id).request('/api/me/upgrade', { method: 'POST' });
const codeOf = async (response: Response) =>
  (await response.json()) as { code: string; detail: string };

/** Makes every change of this kind to the roles fail. */
async function breakRoles(change: 'insert' | 'delete'): Promise<void> {
  await sql`
    create or replace function broken() returns trigger language plpgsql as $$
    begin
      raise exception 'broken on purpose';
    end $$`.execute(t.services.db);
  await sql`create trigger broken before ${sql.raw(change)} on user_roles
    for each row execute function broken()`.execute(t.services.db);
}

describe('the upgrade to owner', () => {
  it('[ROLE-06] adds the owner role and removes the user role', async () => {
    const id = await addUser(t.services.db, { roles: ['user'] });
    const response = await upgradeOf(id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { id, roles: ['owner'] } });
    expect(await roles(id)).toEqual(['owner']);
  });

  it('[ROLE-08] reports a failed first step, and leaves the roles as they were', async () => {
    const id = await addUser(t.services.db, { roles: ['user'] });
    await breakRoles('insert');
    const response = await upgradeOf(id);
    expect(response.status).toBe(500);
    const problem = await codeOf(response);
    expect(problem.code).toBe('upgradeInsertFailed');
    expect(problem.detail).toBe('Failed to upgrade role - insert error');
    expect(await roles(id)).toEqual(['user']);
  });

  it('[ROLE-09] reports a failed second step, keeps the owner role, and can be completed later', async () => {
    const id = await addUser(t.services.db, { roles: ['user'] });
    await breakRoles('delete');
    const problem = await codeOf(await upgradeOf(id));
    expect(problem.code).toBe('upgradeDeleteFailed');
    expect(problem.detail).toBe('Failed to upgrade role - deletion error');
    expect(await roles(id)).toEqual(['owner', 'user']);
    await sql`drop trigger broken on user_roles`.execute(t.services.db);
    expect((await upgradeOf(id)).status).toBe(200);
    expect(await roles(id)).toEqual(['owner']);
  });

  it('is refused to owners and visitors', async () => {
    const id = await addUser(t.services.db, { roles: ['owner'] });
    const response = await upgradeOf(id);
    expect(response.status).toBe(409);
    expect((await codeOf(response)).code).toBe('alreadyOwner');
    expect((await t.request('/api/me/upgrade', { method: 'POST' })).status).toBe(401);
  });

  it('gives the session a new token, and the old one is void once the new one is used', async () => {
    const { id, browser } = await createSignedInPerson(t, 'user');
    const old = `thikana.session=${browser.cookies.get('thikana.session')}`;
    const response = await browser.send('POST', '/api/me/upgrade');
    expect(await response.json()).toMatchObject({ token: null, user: { roles: ['owner'] } });
    const after = await browser.send('GET', '/api/session');
    expect(await after.json()).toMatchObject({ user: { roles: ['owner'] } });
    const before = await t.request('/api/session', { headers: { cookie: old } });
    expect(await before.json()).toEqual({ user: null });
    expect(await sessionsOf(id)).toEqual([{ replaces: null }]);
  });

  it('leaves no old session when the new token signs out', async () => {
    const { id, browser } = await createSignedInPerson(t, 'user');
    await browser.send('POST', '/api/me/upgrade');
    await browser.send('POST', '/api/auth/sign-out');
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('keeps the session when the answer is lost, and succeeds when retried', async () => {
    const { id, browser } = await createSignedInPerson(t, 'user');
    const headers = { cookie: `thikana.session=${browser.cookies.get('thikana.session')}` };
    const origin = t.services.settings.publicUrl;
    const post = { method: 'POST', headers: { ...headers, origin } };
    // The response is taken as lost.
    await t.request('/api/me/upgrade', post);
    const session = await t.request('/api/session', { headers });
    expect(await session.json()).toMatchObject({ user: { id, roles: ['owner'] } });
    expect((await t.request('/api/me/upgrade', post)).status).toBe(409);
    expect(await upgradeByScreen(t.as(id).api)).toMatchObject({ id, roles: ['owner'] });
    const goesOn = await t.request('/api/session', { headers });
    expect(await goesOn.json()).toMatchObject({ user: { id } });
  });

  it('returns the new token to a client without cookies', async () => {
    const { email, password } = await createSignedInPerson(t, 'user');
    const app = testBrowser(t, { origin: 'https://localhost', 'x-session': 'bearer' });
    const signIn = await app.send('POST', '/api/auth/sign-in/email', { email, password });
    const { token } = (await signIn.json()) as { token: string };
    const upgraded = await t.request('/api/me/upgrade', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(upgraded.headers.getSetCookie()).toEqual([]);
    const { token: next } = (await upgraded.json()) as { token: string };
    const session = await t.request('/api/session', {
      headers: { authorization: `Bearer ${next}` },
    });
    expect(await session.json()).toMatchObject({ user: { email, roles: ['owner'] } });
  });

  it('[API-21] is the only change of roles open to everyone', async () => {
    const { id, browser } = await createSignedInPerson(t, 'user');
    const wishes: [string, string, unknown][] = [
      ['POST', '/api/auth/update-user', { userType: 'owner', role: 'admin', name: 'x' }],
      ['POST', '/api/auth/first-admin', { token: 'guess' }],
      ['PATCH', '/api/me', { roles: ['admin'], role: 'admin', user_type: 'owner' }],
      ['POST', '/api/auth/admin/set-role', { userId: id, role: 'admin' }],
    ];
    for (const [method, path, body] of wishes) await browser.send(method, path, body);
    expect(await roles(id)).toEqual(['user']);
  });
});

describe('the first administrator', () => {
  const claim = (id: string, token: string) =>
    t.as(id).request('/api/auth/first-admin', jsonRequest('POST', { token }));
  const newLink = async () => {
    const link = await createFirstAdminLink(t.services);
    return new URL(link ?? 'http://none/').searchParams.get('token') ?? '';
  };

  it('is made once, by the latest link, and then there are no more links', async () => {
    const link = await createFirstAdminLink(t.services);
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/first-admin\?token=[\w-]{32}$/);
    const replaced = new URL(link ?? '').searchParams.get('token') ?? '';
    const token = await newLink();
    const stored = await t.services.db.selectFrom('first_admin_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const people = await Promise.all(Array.from({ length: 4 }, () => addUser(t.services.db)));
    const [first = '', second = ''] = people;
    expect((await codeOf(await claim(first, replaced))).code).toBe('linkExpired');
    const visitor = await t.request('/api/auth/first-admin', jsonRequest('POST', { token }));
    expect(visitor.status).toBe(401);
    const answers = await Promise.all(people.map((id) => claim(id, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const all = await Promise.all(people.map(roles));
    expect(all.filter((held) => held.includes('admin'))).toHaveLength(1);

    expect(await createFirstAdminLink(t.services)).toBeNull();
    expect((await claim(second, token)).status).toBe(400);
  });

  it('has one valid link, the latest, and none once there is an administrator', async () => {
    await sql`delete from user_roles where role = 'admin'`.execute(t.services.db);
    const isGood = async (token: string) => {
      const response = await testBrowser(t).send('POST', '/api/auth/check-first-admin', { token });
      return ((await response.json()) as { good: boolean }).good;
    };
    const replaced = await newLink();
    const token = await newLink();
    expect(await isGood(replaced)).toBe(false);
    // Checking the link does not use it up.
    expect([await isGood(token), await isGood(token)]).toEqual([true, true]);
    await addUser(t.services.db, { roles: ['admin'] });
    expect(await isGood(token)).toBe(false);
  });

  it('is not made by an older link once there is another administrator', async () => {
    await sql`delete from user_roles where role = 'admin'`.execute(t.services.db);
    const token = await newLink();
    const admin = await addUser(t.services.db, { roles: ['admin'] });
    const other = await addUser(t.services.db);
    expect((await codeOf(await claim(other, token))).code).toBe('linkExpired');
    expect([await roles(other), await roles(admin)]).toEqual([['user'], ['admin']]);
  });

  it('gets a new session token, and the old one is void at once', async () => {
    await sql`delete from user_roles where role = 'admin'`.execute(t.services.db);
    const { browser } = await createSignedInPerson(t, 'user');
    const cookie = `thikana.session=${browser.cookies.get('thikana.session')}`;
    const token = await newLink();
    const response = await browser.send('POST', '/api/auth/first-admin', { token });
    expect(await response.json()).toMatchObject({
      token: null,
      user: { roles: ['admin', 'user'] },
    });
    const before = await t.request('/api/session', { headers: { cookie } });
    expect(await before.json()).toEqual({ user: null });
    const after = await browser.send('GET', '/api/session');
    expect(await after.json()).toMatchObject({ user: { roles: ['admin', 'user'] } });
  });
});
