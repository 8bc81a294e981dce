import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { createSignedInPerson } from '../../testing/people.ts';

let t: TestApi;
let clock = new Date();
beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
afterAll(() => t.close());

const signInPath = '/api/auth/sign-in/email';
const asks = { 'x-session': 'bearer' };
/** The origins of Capacitor's pages. */
const appOrigins = ['https://localhost', 'capacitor://localhost'];

interface Answer {
  token: string | null;
}

async function signInWith(headers: Record<string, string>) {
  const { email, password } = await createSignedInPerson(t, 'user');
  const response = await t.request(signInPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as Answer;
  return { email, response, token, hasCookie: response.headers.has('set-cookie') };
}

/** A signed-in app, which sends its token with each request. */
async function app() {
  const { token, email } = await signInWith({ origin: 'https://localhost', ...asks });
  const send = (path: string, init: RequestInit = {}) =>
    t.request(path, {
      ...init,
      headers: { ...init.headers, origin: 'https://localhost', authorization: `Bearer ${token}` },
    });
  return { token, email, send };
}

const userOf = async (response: Response) =>
  ((await response.json()) as { user: { email: string } | null }).user;

describe('the session token of the app', () => {
  it.each(appOrigins)(
    'is returned, without a cookie, to the app that asks for it from %s',
    async (origin) => {
      const { token, hasCookie, response } = await signInWith({ origin, ...asks });
      expect(token).toMatch(/^[\w-]{32}\..+$/);
      expect(hasCookie).toBe(false);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  it.each([
    ['the site itself', { origin: 'http://localhost:3000' }],
    ['the site itself, also when its script asks', { origin: 'http://localhost:3000', ...asks }],
    ['a page that says no origin', { 'sec-fetch-site': 'same-origin', ...asks }],
    ['an app that does not ask', { origin: 'https://localhost' }],
  ])('is not returned to %s, which gets a cookie', async (_name, headers) => {
    const { token, hasCookie } = await signInWith(headers);
    expect(token).toBeNull();
    expect(hasCookie).toBe(true);
  });

  it.each(['https://evil.example', 'null'])(
    'can be neither obtained nor ended from another site: %s',
    async (origin) => {
      const { response, token, hasCookie } = await signInWith({ origin, ...asks });
      expect([response.status, token, hasCookie]).toEqual([403, undefined, false]);
      const signedOut = await t.request('/api/auth/sign-out', {
        ...{ method: 'POST', headers: { origin, 'sec-fetch-site': 'cross-site' } },
      });
      expect([signedOut.status, signedOut.headers.has('set-cookie')]).toEqual([403, false]);
      expect(signedOut.headers.get('x-request-id')).toMatch(/\w/);
    },
  );

  it('identifies the user, and a cookie sent with it is ignored', async () => {
    const { send, email } = await app();
    expect(await userOf(await send('/api/session'))).toMatchObject({ email });
    const other = await createSignedInPerson(t, 'user');
    const cookie = [...other.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await userOf(await send('/api/session', { headers: { cookie } }))).toMatchObject({
      email,
    });
    const broken = { authorization: 'Bearer broken', cookie };
    expect(await userOf(await t.request('/api/session', { headers: broken }))).toBeNull();
  });

  it('stays valid while it is used, and never becomes a cookie', async () => {
    const { send, email } = await app();
    for (let day = 0; day < 40; day += 5) {
      clock = new Date(clock.getTime() + 5 * 24 * 60 * 60 * 1000);
      const response = await send('/api/session');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await userOf(response)).toMatchObject({ email });
    }
  });

  it('lets the app write, which a cookie from another origin may not', async () => {
    const { send } = await app();
    const upgraded = await send('/api/me/upgrade', { method: 'POST' });
    expect(upgraded.status).toBe(200);
    const { browser } = await createSignedInPerson(t, 'user');
    const foreign = testBrowser(t, { origin: 'https://localhost' });
    for (const [name, value] of browser.cookies) foreign.cookies.set(name, value);
    const refused = await foreign.send('POST', '/api/me/upgrade');
    expect(refused.status).toBe(403);
  });

  it('is replaced when roles change, and void after signing out', async () => {
    const { send, token, email } = await app();
    const { token: next } = (await (
      await send('/api/me/upgrade', { method: 'POST' })
    ).json()) as Answer;
    expect(next).not.toBe(token);
    const headers = { authorization: `Bearer ${next}`, origin: 'https://localhost' };
    expect(await userOf(await t.request('/api/session', { headers }))).toMatchObject({ email });
    expect(await userOf(await send('/api/session'))).toBeNull();
    await t.request('/api/auth/sign-out', { method: 'POST', headers });
    expect(await userOf(await t.request('/api/session', { headers }))).toBeNull();
  });
});

describe('cross-origin requests from the app', () => {
  const preflight = (origin: string, path = '/api/me') =>
    t.request(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it.each(appOrigins)(
    'are allowed by a preflight from %s that is cached for two hours',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, last-event-id, x-session',
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  it.each([
    'https://evil.example',
    'http://localhost',
    'https://localhost:8443',
    'https://localhost.evil.example',
    'http://localhost:3000',
    'null',
    '*',
  ])('get no CORS headers from %s', async (origin) => {
    const answers = [
      await preflight(origin),
      await t.request('/api/categories', { headers: { origin } }),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('get CORS headers and Vary: Origin with every status', async () => {
    const origin = 'https://localhost';
    const etag = (await t.request('/api/categories')).headers.get('etag') ?? '';
    for (const [path, init, status] of [
      ['/api/categories', {}, 200],
      ['/api/categories', { headers: { 'if-none-match': etag } }, 304],
      ['/api/me', {}, 401],
      ['/api/no-such-thing', {}, 404],
      ['/api/categories?pageSize=x', {}, 422],
    ] as const) {
      const headers = { ...('headers' in init ? init.headers : {}), origin };
      const response = await t.request(path, { headers });
      expect(response.status, path).toBe(status);
      expect(response.headers.get('access-control-allow-origin'), path).toBe(origin);
      expect(response.headers.get('vary'), path).toContain('Origin');
    }
    const { headers } = await t.request('/api/categories');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('get no CORS headers for pages of the site', async () => {
    const response = await t.request('/', { headers: { origin: 'https://localhost' } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('can stream notifications with the token', async () => {
    const { send } = await app();
    const stream = await send('/api/notifications/stream');
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('https://localhost');
    await stream.body?.cancel();
  });
});
