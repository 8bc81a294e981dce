import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { signedInUser, testBrowser } from '../../testing/browser.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { createConfirmedPerson, registrationFields } from '../../testing/people.ts';
import { readRequestSession } from './sessions.service.server.ts';

let t: TestApi;
const dayMs = 24 * 60 * 60 * 1000;
let clock = new Date();
beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
afterAll(() => t.close());

describe('a sign-in', () => {
  it('[AUTH-29] before the email is confirmed is refused with "Email not confirmed"', async () => {
    const person = registrationFields();
    const browser = testBrowser(t);
    await browser.send('POST', '/api/auth/sign-up/email', person);
    const response = await browser.send('POST', '/api/auth/sign-in/email', person);
    expect(response.status).toBe(403);
    const problem = (await response.json()) as { code: string; detail: string };
    expect(problem.code).toBe('emailNotConfirmed');
    expect(problem.detail).toContain('Email not confirmed');
    expect(browser.cookies.size).toBe(0);
  });

  it('[AUTH-30] accepts the right password, and answers a wrong password and an unknown email alike', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const browser = testBrowser(t);
    const right = await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    expect(right.status).toBe(200);
    const answers = [];
    for (const body of [
      { email, password: 'secret124' },
      { email: 'nobody@example.com', password },
    ]) {
      const response = await testBrowser(t).send('POST', '/api/auth/sign-in/email', body);
      expect(response.status).toBe(401);
      answers.push(await response.text());
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('Invalid login credentials');
  });

  it('and a registration recognise an email that was copied with a name, brackets and invisible characters', async () => {
    const copied = (email: string) => `\u200ERahim Uddin <${email}>\u200B`;
    const person = registrationFields();
    const registered = await testBrowser(t).send('POST', '/api/auth/sign-up/email', {
      ...person,
      ...{ full_name: 'রহিম\u00A0উদ্দিন\u200B', email: copied(person.email) },
    });
    expect(await registered.json()).toMatchObject({
      user: { email: person.email, full_name: 'রহিম উদ্দিন' },
    });
    const { email, password } = await createConfirmedPerson(t);
    const body = { email: copied(email), password };
    const response = await testBrowser(t).send('POST', '/api/auth/sign-in/email', body);
    expect(await response.json()).toMatchObject({ user: { email } });
  });

  it('sets an HttpOnly cookie, and returns a token for other clients', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const response = await t.request(
      '/api/auth/sign-in/email',
      jsonRequest('POST', { email, password }),
    );
    expect(response.headers.get('set-cookie')).toMatch(
      /^thikana\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { token } = (await response.json()) as { token: string };
    const session = await t.request('/api/session', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await session.json()).toMatchObject({ user: { email } });
  });

  it('[AUTH-33] makes the session call return id, email, full name and roles, and null when signed out', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const browser = testBrowser(t);
    const nobody = await browser.send('GET', '/api/session');
    expect(await nobody.json()).toEqual({ user: null });
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const session = await browser.send('GET', '/api/session');
    expect(session.headers.get('cache-control')).toContain('no-store');
    expect(await session.json()).toEqual({
      user: {
        id: expect.any(String),
        ...{ email, email_verified: true, full_name: 'রহিম উদ্দিন', roles: ['owner'] },
      },
    });
  });

  it('is not recognised from an unsigned or forged token', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const browser = testBrowser(t);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const { token } = await t.services.db
      .selectFrom('sessions')
      .select('token')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const cookie = decodeURIComponent(browser.cookies.get('thikana.session') ?? '');
    const forged = [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `x${cookie}`, '.', '%'];
    for (const value of forged) {
      for (const headers of [
        { cookie: `thikana.session=${value}` },
        { authorization: `Bearer ${value}` },
      ]) {
        const session = await t.request('/api/session', { headers });
        expect(await session.json(), value).toEqual({ user: null });
      }
    }
    const own = await t.request('/api/session', { headers: { authorization: `Bearer ${cookie}` } });
    expect(await own.json()).toMatchObject({ user: { email } });
  });
});

describe('a session', () => {
  it('[AUTH-32] ends when signing out, after which its cookie is refused', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const browser = testBrowser(t);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const cookie = `thikana.session=${browser.cookies.get('thikana.session')}`;
    expect((await browser.send('GET', '/api/me/export')).status).toBe(200);
    expect((await browser.send('POST', '/api/auth/sign-out')).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    const next = await t.request('/api/me/export', { headers: { cookie } });
    expect(next.status).toBe(401);
  });

  it('[AUTH-32] that is due for renewal is not restored by the request that ends or replaces it', async () => {
    const [before, after] = [await createConfirmedPerson(t), await createConfirmedPerson(t)];
    const browser = testBrowser(t);
    const signIn = ({ email, password }: typeof before) =>
      browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const later = () => {
      clock = new Date(clock.getTime() + 5 * dayMs);
    };
    await signIn(before);
    later();
    await signIn(after);
    expect(await signedInUser(browser)).toMatchObject({ email: after.email });
    later();
    await browser.send('POST', '/api/auth/sign-out');
    expect(browser.cookies.size).toBe(0);
  });

  it('[AUTH-35] is prolonged while it is used, and expires when it is not', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const atWork = testBrowser(t);
    const left = testBrowser(t);
    await atWork.send('POST', '/api/auth/sign-in/email', { email, password });
    await left.send('POST', '/api/auth/sign-in/email', { email, password });
    const first = await atWork.send('GET', '/api/session');
    expect(first.headers.getSetCookie()).toEqual([]);
    for (let day = 0; day < 40; day += 5) {
      clock = new Date(clock.getTime() + 5 * dayMs);
      const response = await atWork.send('GET', '/api/session');
      expect(await response.json()).toMatchObject({ user: { email } });
      expect(response.headers.getSetCookie()).toHaveLength(1);
    }
    const lapsed = await left.send('GET', '/api/session');
    expect(await lapsed.json()).toEqual({ user: null });
  });

  it('[AUTH-35] that began while the clock was years ahead expires as usual once the clock is right', async () => {
    const { email, password } = await createConfirmedPerson(t);
    const browser = testBrowser(t);
    const right = clock;
    clock = new Date(right.getTime() + 10 * 365 * dayMs);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    clock = right;
    const used = await browser.send('GET', '/api/session');
    expect(await used.json()).toMatchObject({ user: { email } });
    // The cookie's expiry in the browser is prolonged, too.
    expect(used.headers.getSetCookie()).toHaveLength(1);
    clock = new Date(right.getTime() + 31 * dayMs);
    expect(await signedInUser(browser)).toBeNull();
  });

  it('is not looked up in the database for visitors', async () => {
    let queries = 0;
    const pool = new Proxy(t.services.pool, {
      get(target, name) {
        if (name === 'query') queries += 1;
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const services = { ...t.services, pool };
    expect(await readRequestSession(services, new Request('http://x/'))).toBeNull();
    expect(queries).toBe(0);
    const cookie = 'thikana.session=nonsense; userLocation=x';
    expect(
      await readRequestSession(services, new Request('http://x/', { headers: { cookie } })),
    ).toBeNull();
    expect(queries).toBe(0);
  });
});
