import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { mailedPath } from '../../testing/mailbox.ts';
import { signedInPerson } from '../../testing/people.ts';
import { providerSettings, startProviders } from '../../testing/providers.ts';
import type { Providers } from '../../testing/providers.ts';
import { productionSettings, testSettings } from '../../testing/settings.ts';
import { addUser } from '../../testing/builders.ts';
import { createApi } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { outsideSignIn } from '../../web/mobile/outside-sign-in.ts';
import { profileName } from './provider-name.ts';
import { providerMessage } from './provider-failure.ts';
import { createSessionStore } from './session-store.ts';

let t: TestApi;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  t = await testApi({ settings: testSettings(providerSettings) });
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

let number = 0;
beforeEach(() => {
  number += 1;
  const email = `social${number}@example.com`;
  providers.person = { sub: `s${number}`, name: 'Md. Rahim', email, email_verified: true };
});

/** Presses the button, agrees at the provider, and comes back. */
async function signInBy(provider: string, browser = testBrowser(t)): Promise<Response> {
  const begun = await browser.send('POST', '/api/auth/sign-in/social', { provider });
  expect(begun.status).toBe(200);
  const { url } = (await begun.json()) as { url: string };
  return browser.send('GET', await providers.consent(url));
}

const sessionOf = async (browser: TestBrowser) =>
  (await (await browser.send('GET', '/api/session')).json()) as {
    user: { id: string; email: string; full_name: string; roles: string[] } | null;
  };

describe.each(['google', 'facebook'])('signing in by %s', (provider) => {
  it('[AUTH-08] makes an account, redirects to the site root, and finds it again the next time', async () => {
    const browser = testBrowser(t);
    const response = await signInBy(provider, browser);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    // ERR-05 is said by the page there.
    expect(browser.cookies.get('account-notice')).toBe('signedIn');
    const { user } = await sessionOf(browser);
    expect(user).toMatchObject({
      email: providers.person.email,
      full_name: 'Md Rahim',
      roles: ['owner'],
    });
    providers.person = { ...providers.person, name: 'Another Name' };
    const again = testBrowser(t);
    await signInBy(provider, again);
    expect((await sessionOf(again)).user).toEqual(user);
  });

  it('keeps neither tokens nor picture of the provider', async () => {
    const browser = testBrowser(t);
    await signInBy(provider, browser);
    const { user } = await sessionOf(browser);
    const rows = await t.services.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select(['access_token', 'refresh_token', 'id_token', 'image'])
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(rows).toEqual([
      { access_token: null, refresh_token: null, id_token: null, image: null },
    ]);
  });

  it('without an address there says so on /auth', async () => {
    providers.person = { sub: `none${number}`, name: 'Rahim' };
    const browser = testBrowser(t);
    const response = await signInBy(provider, browser);
    expect(response.headers.get('location')).toBe('/auth?error=email_not_found');
    expect(browser.cookies.has('account-notice')).toBe(false);
    expect((await sessionOf(browser)).user).toBeNull();
  });

  it('needs the browser that began it', async () => {
    const begun = await testBrowser(t).send('POST', '/api/auth/sign-in/social', { provider });
    const { url } = (await begun.json()) as { url: string };
    const path = await providers.consent(url);
    const other = testBrowser(t);
    const response = await other.send('GET', path);
    expect(response.headers.get('location')).toBe('/auth?error=state_mismatch');
    expect((await sessionOf(other)).user).toBeNull();
  });
});

it('[ERR-09] every way that a sign-in fails has a sentence of its own in either language', async () => {
  const { t: english } = createI18n('en', await loadTexts('en'));
  const { t: bangla } = createI18n('bn', await loadTexts('bn'));
  const begun = await testBrowser(t).send('POST', '/api/auth/sign-in/social', {
    provider: 'google',
  });
  const { url } = (await begun.json()) as { url: string };
  const elsewhere = await providers.consent(url);
  const begin = async (browser: TestBrowser) => {
    const answer = await browser.send('POST', '/api/auth/sign-in/social', { provider: 'google' });
    return new URL(((await answer.json()) as { url: string }).url).searchParams.get('state') ?? '';
  };
  const back = '/api/auth/callback/google';
  const ways: [RegExp, (browser: TestBrowser) => Promise<string>][] = [
    [/another browser/, async () => elsewhere],
    [/another browser/, async () => `${back}?code=x`],
    [/another browser/, async () => `${back}?code=x&state=made-up`],
    [/not finished/, async (own) => `${back}?error=access_denied&state=${await begin(own)}`],
    [/No usable answer/, async (own) => `${back}?error=server_error&state=${await begin(own)}`],
    [/No usable answer/, async (own) => `${back}?state=${await begin(own)}`],
  ];
  for (const [sentence, way] of ways) {
    const browser = testBrowser(t);
    const response = await browser.send('GET', await way(browser));
    const location = new URL(response.headers.get('location') ?? '', 'https://site.example');
    expect(location.pathname).toBe('/auth');
    const code = location.searchParams.get('error') ?? '';
    expect(providerMessage(code, english)).toMatch(sentence);
    expect(providerMessage(code, bangla)).toMatch(/^[^a-z]+$/i);
  }
});

describe('an account that exists', () => {
  const signInsOf = async (email: string) =>
    (
      await t.services.db
        .selectFrom('accounts')
        .innerJoin('users', 'users.id', 'accounts.user_id')
        .select('provider_id')
        .where('email', '=', email)
        .orderBy('provider_id')
        .execute()
    ).map(({ provider_id }) => provider_id);

  it('is joined when both sides have confirmed the address', async () => {
    const { id, email } = await signedInPerson(t);
    providers.person = { ...providers.person, email };
    const browser = testBrowser(t);
    expect((await signInBy('google', browser)).headers.get('location')).toBe('/');
    expect((await sessionOf(browser)).user?.id).toBe(id);
    expect(await signInsOf(email)).toEqual(['credential', 'google']);
  });

  it('that began with a provider has both ways in once it has set a password', async () => {
    const browser = testBrowser(t);
    await signInBy('google', browser);
    const email = providers.person.email ?? '';
    const body = { newPassword: 'secret123' };
    expect((await browser.send('POST', '/api/auth/set-password', body)).status).toBe(200);
    const signIn = (password: string) =>
      testBrowser(t).send('POST', '/api/auth/sign-in/email', { email, password });
    expect((await signIn('secret123')).status).toBe(200);
    expect((await signIn('secret124')).status).toBe(401);
    expect((await signInBy('google')).headers.get('location')).toBe('/');
  });

  it('loses its social sign-ins by a new password, and Google joins again', async () => {
    const { id, email } = await signedInPerson(t);
    const own = { ...providers.person, email };
    const stranger = { ...own, sub: `stranger${number}` };
    for (const person of [stranger, own]) {
      providers.person = person;
      expect((await signInBy('google')).headers.get('location')).toBe('/');
    }
    const facebook = { user_id: id, provider_id: 'facebook', account_id: stranger.sub };
    await t.services.db.insertInto('accounts').values(facebook).execute();
    await testBrowser(t).send('POST', '/api/auth/request-password-reset', { email });
    const link = new URL(await mailedPath(t.services, email), 'https://site.example');
    const token = link.searchParams.get('reset') ?? '';
    const body = { token, newPassword: 'another456' };
    expect((await testBrowser(t).send('POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect(await signInsOf(email)).toEqual(['credential']);

    const outside = testBrowser(t);
    providers.person = { ...stranger, email_verified: false };
    for (const provider of ['google', 'facebook']) {
      const refused = await signInBy(provider, outside);
      expect(refused.headers.get('location')).toBe('/auth?error=account_not_linked');
    }
    expect((await sessionOf(outside)).user).toBeNull();
    providers.person = own;
    const browser = testBrowser(t);
    expect((await signInBy('google', browser)).headers.get('location')).toBe('/');
    expect((await sessionOf(browser)).user?.id).toBe(id);
    expect(await signInsOf(email)).toEqual(['credential', 'google']);
  });

  it.each(['google', 'facebook'])(
    'is never taken over by an address that %s has not confirmed',
    async (provider) => {
      const { email } = await signedInPerson(t);
      providers.person = { ...providers.person, email, email_verified: false };
      const browser = testBrowser(t);
      const response = await signInBy(provider, browser);
      expect(response.headers.get('location')).toBe('/auth?error=account_not_linked');
      expect((await sessionOf(browser)).user).toBeNull();
      expect(await signInsOf(email)).toEqual(['credential']);
    },
  );

  it('whose own address is not confirmed is not joined: somebody else may have registered it', async () => {
    const email = providers.person.email ?? '';
    await addUser(t.services.db, { email, email_verified: false });
    const browser = testBrowser(t);
    const response = await signInBy('google', browser);
    expect(response.headers.get('location')).toBe('/auth?error=account_not_linked');
    expect((await sessionOf(browser)).user).toBeNull();
  });
});

describe('for the native app', () => {
  /** The app on a device that keeps its secrets and notes what is opened in a browser. */
  function installedApp() {
    const kept = new Map<string, string>();
    const opened: string[] = [];
    const secrets = {
      read: async (key: string) => kept.get(key) ?? null,
      write: async (key: string, value: string) => void kept.set(key, value),
      remove: async (key: string) => void kept.delete(key),
    };
    const openInBrowser = async (url: string) => void opened.push(url);
    const { begin, end } = outsideSignIn({ secrets, openInBrowser }, 'https://api.example');
    const session = createSessionStore(null);
    const answers: unknown[] = [];
    const api = createApi(async (request) => {
      const headers = {
        'content-type': 'application/json',
        origin: 'https://localhost',
        'x-session': 'bearer',
      };
      const { pathname } = new URL(request.url);
      const body = await request.text();
      const response = await t.request(pathname, { method: request.method, headers, body });
      answers.push(await response.clone().json());
      expect(response.headers.getSetCookie()).toEqual([]);
      return response;
    }, 'https://api.example');
    return {
      begin: async () => {
        await begin('google');
        return opened.at(-1) ?? '';
      },
      end: (code: string) => end({ api, session }, code),
      user: () => session.current().user,
      answers,
    };
  }

  /** The browser over the app goes to the provider, agrees, and comes back to this address. */
  async function throughBrowser(address: string, browser = testBrowser(t)): Promise<URL> {
    const { pathname, search } = new URL(address);
    const begun = await browser.send('GET', pathname + search);
    expect(begun.status).toBe(302);
    const path = await providers.consent(begun.headers.get('location') ?? '');
    const back = await browser.send('GET', path);
    expect(back.status).toBe(302);
    return new URL(back.headers.get('location') ?? '', 'https://site.example');
  }

  /** How many sessions stand of who has this address. */
  async function sessionsOf(email: string): Promise<number> {
    const rows = await t.services.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('users.email', '=', email)
      .select('sessions.id')
      .execute();
    return rows.length;
  }

  it('signs the app in, not the browser, by a code that serves once and this app alone', async () => {
    const app = installedApp();
    const browser = testBrowser(t);
    const back = await throughBrowser(await app.begin(), browser);
    expect(back.href).toMatch(/^https:\/\/site\.example\/auth\?app=[\w-]{32}$/);
    const code = back.searchParams.get('app') ?? '';
    expect((await sessionOf(browser)).user).toBeNull();
    expect(browser.cookies.has('account-notice')).toBe(false);
    // Nor does one stand that nobody has.
    expect(await sessionsOf(providers.person.email ?? '')).toBe(0);
    const other = installedApp();
    await other.begin();
    await expect(other.end(code)).rejects.toMatchObject({ code: 'linkExpired' });
    await app.end(code);
    expect(app.user()).toMatchObject({ email: providers.person.email, full_name: 'Md Rahim' });
    expect(await sessionsOf(providers.person.email ?? '')).toBe(1);
    const { token } = app.answers[0] as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const session = await t.request('/api/session', { headers });
    expect(await session.json()).toMatchObject({ user: { email: providers.person.email } });
    await expect(app.end(code)).rejects.toThrow('no sign-in was begun here');
    await app.begin();
    await expect(app.end(code)).rejects.toMatchObject({ code: 'linkExpired' });
  });

  it('leaves a session that the browser has of its own as it is', async () => {
    const { browser, id } = await signedInPerson(t);
    await throughBrowser(await installedApp().begin(), browser);
    expect((await sessionOf(browser)).user?.id).toBe(id);
  });

  it('brings back why it did not work, and takes no code that is older than five minutes', async () => {
    const app = installedApp();
    const { email } = await signedInPerson(t);
    const own = providers.person;
    providers.person = { ...own, email, email_verified: false };
    const refused = await throughBrowser(await app.begin());
    expect(refused.search).toBe('?app=&error=account_not_linked');
    providers.person = own;
    const { searchParams } = await throughBrowser(await app.begin());
    await t.services.db
      .updateTable('verifications')
      .set({ expires_at: sql<Date>`expires_at - interval '5 minutes'` })
      .where('identifier', 'like', 'app:%')
      .execute();
    await expect(app.end(searchParams.get('app') ?? '')).rejects.toMatchObject({
      code: 'linkExpired',
    });
    expect(app.user()).toBeNull();
  });

  it('is for apps that the settings know, and for whole challenges', async () => {
    const way = '/api/auth/app/google?challenge=';
    expect((await t.request(`${way}short`)).status).toBe(422);
    const settings = testSettings({ ...providerSettings, APP_ORIGINS: 'none' });
    const without = await testApi({ settings });
    try {
      expect((await without.request(way + 'x'.repeat(43))).status).toBe(404);
    } finally {
      await without.close();
    }
  });
});

it('under https the session is under https alone', async () => {
  const settings = testSettings({ ...providerSettings, PUBLIC_URL: 'https://thikana.example' });
  const site = await testApi({ settings });
  try {
    const browser = testBrowser(site, { origin: 'https://thikana.example' });
    const begun = await browser.send('POST', '/api/auth/sign-in/social', { provider: 'google' });
    const { url } = (await begun.json()) as { url: string };
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      'https://thikana.example/api/auth/callback/google',
    );
    const response = await browser.send('GET', await providers.consent(url));
    const cookie = response.headers
      .getSetCookie()
      .find((header) => header.startsWith('__Secure-thikana.session='));
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect((await sessionOf(browser)).user?.email).toBe(providers.person.email);
  } finally {
    await site.close();
  }
});

describe('the offer', () => {
  it('names the providers of the settings', async () => {
    const offered = await t.request('/api/auth/providers');
    expect(await offered.json()).toEqual({ items: ['google', 'facebook'] });
  });

  it('is empty in production without settings, and nothing can be begun', async () => {
    const plain = await testApi({ settings: productionSettings() });
    try {
      const offered = await plain.request('/api/auth/providers');
      expect(await offered.json()).toEqual({ items: [] });
      const body = { provider: 'google' };
      const begun = await testBrowser(plain).send('POST', '/api/auth/sign-in/social', body);
      expect(begun.status).toBe(404);
      const back = await plain.request('/api/auth/callback/google?code=x&state=y');
      expect(back.status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  it('knows no other provider, and sends browsers back to this site only', async () => {
    const browser = testBrowser(t);
    const other = await browser.send('POST', '/api/auth/sign-in/social', { provider: 'apple' });
    expect(other.status).toBe(422);
    const begun = await browser.send('POST', '/api/auth/sign-in/social', {
      provider: 'google',
      callbackURL: 'https://evil.example/',
      errorCallbackURL: 'https://evil.example/',
    });
    const { url } = (await begun.json()) as { url: string };
    const response = await browser.send('GET', await providers.consent(url));
    expect(response.headers.get('location')).toBe('/');
  });
});

it('a provider’s name becomes one that our own rule accepts, or none', () => {
  expect(profileName('Md. Rahim (Dhaka)')).toBe('Md Rahim Dhaka');
  expect(profileName('রহিম উদ্দিন')).toBe('রহিম উদ্দিন');
  expect(profileName('  R2-D2 ')).toBe('R D');
  expect(profileName('42')).toBe('');
  expect(profileName('x')).toBe('');
  expect([...profileName('ক'.repeat(500))]).toHaveLength(50);
});
