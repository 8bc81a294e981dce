import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { signedInUser, testBrowser } from '../../testing/browser.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { addUser } from '../../testing/builders.ts';
import { readMailedPath, readMailsTo } from '../../testing/mailbox.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import {
  newProviderPerson,
  providerSettings,
  startFakeProviders,
} from '../../testing/fake-providers.ts';
import type { FakeProviders } from '../../testing/fake-providers.ts';
import { productionSettings, testSettings } from '../../testing/settings.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { providerErrorText } from './provider-error-text.ts';

let t: TestApi;
let providers: FakeProviders;
beforeAll(async () => {
  providers = await startFakeProviders();
  t = await testApi({ settings: testSettings(providerSettings) });
});
afterAll(async () => {
  await t.close();
  await providers.close();
});
beforeEach(() => {
  providers.person = newProviderPerson();
});

/** Presses the button, agrees at the provider, and comes back. */
async function signInBy(provider: string, browser = testBrowser(t)): Promise<Response> {
  const begun = await browser.send('POST', '/api/auth/sign-in/social', { provider });
  expect(begun.status).toBe(200);
  const { url } = (await begun.json()) as { url: string };
  return browser.send('GET', await providers.consent(url));
}

describe.each(['google', 'facebook'])('a sign-in with %s', (provider) => {
  it('[AUTH-08] creates an account, redirects to the site root, and finds the account the next time', async () => {
    const browser = testBrowser(t);
    const response = await signInBy(provider, browser);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    // The page at that address shows ERR-05.
    expect(browser.cookies.get('account-notice')).toBe('signedIn');
    const user = await signedInUser(browser);
    expect(user).toMatchObject({
      email: providers.person.email,
      full_name: 'Md Rahim',
      roles: ['owner'],
    });
    providers.person = { ...providers.person, name: 'Another Name' };
    const again = testBrowser(t);
    await signInBy(provider, again);
    expect(await signedInUser(again)).toEqual(user);
  });

  it('stores neither tokens nor picture of the provider', async () => {
    const browser = testBrowser(t);
    await signInBy(provider, browser);
    const user = await signedInUser(browser);
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

  it('without an email from the provider returns to /auth with email_not_found', async () => {
    providers.person = { sub: providers.person.sub, name: 'Rahim' };
    const browser = testBrowser(t);
    const response = await signInBy(provider, browser);
    expect(response.headers.get('location')).toBe('/auth?error=email_not_found');
    expect(browser.cookies.has('account-notice')).toBe(false);
    expect(await signedInUser(browser)).toBeNull();
  });

  it('fails with state_mismatch in a browser that did not begin it', async () => {
    const begun = await testBrowser(t).send('POST', '/api/auth/sign-in/social', { provider });
    const { url } = (await begun.json()) as { url: string };
    const path = await providers.consent(url);
    const other = testBrowser(t);
    const response = await other.send('GET', path);
    expect(response.headers.get('location')).toBe('/auth?error=state_mismatch');
    expect(await signedInUser(other)).toBeNull();
  });
});

it('[ERR-09] every failed social sign-in returns to /auth with an error that is explained in both languages', async () => {
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
    expect(providerErrorText(code, english)).toMatch(sentence);
    expect(providerErrorText(code, bangla)).toMatch(/^[^a-z]+$/i);
  }
});

describe('an existing account', () => {
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

  it('is linked when both sides have confirmed the email', async () => {
    const { id, email } = await createSignedInPerson(t);
    providers.person = { ...providers.person, email };
    const browser = testBrowser(t);
    expect((await signInBy('google', browser)).headers.get('location')).toBe('/');
    expect((await signedInUser(browser))?.id).toBe(id);
    expect(await signInsOf(email)).toEqual(['credential', 'google']);
  });

  it('that began with a provider can sign in either way once it has set a password', async () => {
    const browser = testBrowser(t);
    await signInBy('google', browser);
    const email = providers.person.email ?? '';
    const body = { newPassword: 'secret123' };
    expect((await browser.send('POST', '/api/auth/set-password', body)).status).toBe(200);
    // The owner is mailed, who may not have set it.
    const [mail] = await readMailsTo(t.services, email);
    expect(mail).toMatchObject({ subject: 'Your Thikana account has a new password' });
    const signIn = (password: string) =>
      testBrowser(t).send('POST', '/api/auth/sign-in/email', { email, password });
    expect((await signIn('secret123')).status).toBe(200);
    expect((await signIn('secret124')).status).toBe(401);
    expect((await signInBy('google')).headers.get('location')).toBe('/');
  });

  it('loses its social sign-ins when its password is reset, and Google can be linked again', async () => {
    const { id, email } = await createSignedInPerson(t);
    const own = { ...providers.person, email };
    const stranger = { ...own, sub: `${own.sub} not` };
    for (const person of [stranger, own]) {
      providers.person = person;
      expect((await signInBy('google')).headers.get('location')).toBe('/');
    }
    const facebook = { user_id: id, provider_id: 'facebook', account_id: stranger.sub };
    await t.services.db.insertInto('accounts').values(facebook).execute();
    await testBrowser(t).send('POST', '/api/auth/request-password-reset', { email });
    const link = new URL(await readMailedPath(t.services, email), 'https://site.example');
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
    expect(await signedInUser(outside)).toBeNull();
    providers.person = own;
    const browser = testBrowser(t);
    expect((await signInBy('google', browser)).headers.get('location')).toBe('/');
    expect((await signedInUser(browser))?.id).toBe(id);
    expect(await signInsOf(email)).toEqual(['credential', 'google']);
  });

  it.each(['google', 'facebook'])(
    'is not linked when %s has not confirmed the email',
    async (provider) => {
      const { email } = await createSignedInPerson(t);
      providers.person = { ...providers.person, email, email_verified: false };
      const browser = testBrowser(t);
      const response = await signInBy(provider, browser);
      expect(response.headers.get('location')).toBe('/auth?error=account_not_linked');
      expect(await signedInUser(browser)).toBeNull();
      expect(await signInsOf(email)).toEqual(['credential']);
    },
  );

  it('is not linked while its own email is unconfirmed', async () => {
    const email = providers.person.email ?? '';
    await addUser(t.services.db, { email, email_verified: false });
    const browser = testBrowser(t);
    const response = await signInBy('google', browser);
    expect(response.headers.get('location')).toBe('/auth?error=account_not_linked');
    expect(await signedInUser(browser)).toBeNull();
  });
});

it('under https the cookies of the session and of a social sign-in are Secure and bound to the host', async () => {
  const settings = testSettings({ ...providerSettings, PUBLIC_URL: 'https://thikana.example' });
  const site = await testApi({ settings });
  try {
    const browser = testBrowser(site, { origin: 'https://thikana.example' });
    const begun = await browser.send('POST', '/api/auth/sign-in/social', { provider: 'google' });
    const { url } = (await begun.json()) as { url: string };
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      'https://thikana.example/api/auth/callback/google',
    );
    const own = /^__Host-thikana\.[^;]*(?=.*; Path=\/(;|$))(?=.*; Secure(;|$))(?!.*; Domain)/i;
    expect(begun.headers.getSetCookie()).toEqual([expect.stringMatching(own)]);
    const response = await browser.send('GET', await providers.consent(url));
    const cookie = response.headers
      .getSetCookie()
      .find((header) => header.startsWith('__Host-thikana.session='));
    expect(cookie).toMatch(own);
    expect((await signedInUser(browser))?.email).toBe(providers.person.email);
  } finally {
    await site.close();
  }
});

describe('the list of providers', () => {
  it('contains those that are configured', async () => {
    const offered = await t.request('/api/auth/providers');
    expect(await offered.json()).toEqual({ items: ['google', 'facebook'] });
  });

  it('is empty in production without settings, and no sign-in can begin', async () => {
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

  it('contains no others, and a sign-in returns to this site only', async () => {
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
