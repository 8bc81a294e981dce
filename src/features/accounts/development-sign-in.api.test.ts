import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import { providerSettings } from '../../testing/fake-providers.ts';
import { productionSettings, testSettings } from '../../testing/settings.ts';
import type { Provider } from './social-contract.ts';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const providers = ['google', 'facebook'] as const;
const pageOf = (provider: Provider) => `/dev/sign-in/${provider}`;
const form = (values: Record<string, string>) => new URLSearchParams(values);
const locationOf = (response: Response) => response.headers.get('location') ?? '';
const address = () => `${crypto.randomUUID()}@example.com`;

/** Presses the button, and gives the address that the browser is sent to. */
async function begin(provider: Provider, browser: TestBrowser, api = t): Promise<string> {
  await api.services.pool.query('truncate attempts');
  const begun = await browser.send('POST', '/api/auth/sign-in/social', { provider });
  expect(begun.status).toBe(200);
  return ((await begun.json()) as { url: string }).url;
}

const stateIn = (url: string) => new URL(url, 'https://site.example').searchParams.get('state');

/** Presses the button, fills in the form, and comes back. */
async function signInBy(
  provider: Provider,
  person: { full_name: string; email: string },
  browser = testBrowser(t),
): Promise<Response> {
  const url = await begin(provider, browser);
  const filled = form({ ...person, state: stateIn(url) ?? '' });
  const answer = await browser.send('POST', pageOf(provider), filled);
  expect(answer.status).toBe(303);
  return browser.send('GET', locationOf(answer));
}

const userOf = async (browser: TestBrowser) => {
  const session = await browser.send('GET', '/api/session');
  return ((await session.json()) as { user: { id: string; roles: string[] } | null }).user;
};

const signInsOf = async (email: string) =>
  t.services.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['provider_id', 'access_token', 'email_verified'])
    .where('email', '=', email)
    .orderBy('provider_id')
    .execute();

describe.each(providers)('sign-in with %s when it is not configured', (provider) => {
  it('[AUTH-07] is offered, and leads to a page of this server that says why, in English and Bangla', async () => {
    const offered = await t.request('/api/auth/providers');
    expect(await offered.json()).toEqual({ items: providers });
    const url = await begin(provider, testBrowser(t));
    expect(url).toMatch(new RegExp(`^${pageOf(provider)}\\?state=[\\w-]+$`));
    const stored = (language: string) => ({ cookie: `preferred-language=${language}` });
    const english = await t.request(url, { headers: stored('en') });
    expect(english.status).toBe(200);
    expect(english.headers.get('cache-control')).toBe('no-store');
    const text = await english.text();
    const name = provider === 'google' ? 'Google' : 'Facebook';
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain(`No ${name} client is set on this server`);
    expect(text).toContain(`${provider.toUpperCase()}_CLIENT_SECRET`);
    expect(text).toContain('README.md');
    const bangla = await (await t.request(url, { headers: stored('bn') })).text();
    expect(bangla).toContain('<html lang="bn">');
    expect(bangla).toContain('এই সার্ভারে');
  });

  it('[AUTH-08] creates an account, redirects to the site root, and finds the account again', async () => {
    const email = address();
    const browser = testBrowser(t);
    const response = await signInBy(provider, { full_name: ' রহিম  উদ্দিন ', email }, browser);
    expect(response.status).toBe(302);
    expect(locationOf(response)).toBe('/');
    const user = await userOf(browser);
    expect(user).toMatchObject({ email, full_name: 'রহিম উদ্দিন', roles: ['owner'] });
    const again = testBrowser(t);
    const person = { full_name: 'Another Name', email: email.toUpperCase() };
    await signInBy(provider, person, again);
    expect(await userOf(again)).toEqual(user);
    // Google reports the address as confirmed; Facebook does not.
    const email_verified = provider === 'google';
    const account = { provider_id: provider, access_token: null, email_verified };
    expect(await signInsOf(email)).toEqual([account]);
  });

  it('checks the form like a registration, shows errors next to the fields, and keeps the escaped input', async () => {
    const browser = testBrowser(t, { cookie: 'preferred-language=en' });
    const values = { full_name: '"><script>alert(1)</script>', email: "'<b>@" };
    const filled = form({ ...values, state: 'begun' });
    const answer = await browser.send('POST', pageOf(provider), filled);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain('Full name can only contain letters and spaces');
    expect(text).toContain('Please enter a valid email address');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('value="&#39;&lt;b&gt;@"');
    expect(text).not.toMatch(/<script|<b>/);
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
    const missing = await browser.send('POST', pageOf(provider), form({ state: 'begun' }));
    expect((await missing.text()).match(/This field is required/g)).toHaveLength(2);
  });

  it('[ERR-09] returns to /auth with access_denied when it is cancelled', async () => {
    const browser = testBrowser(t);
    const page = await (await browser.send('GET', await begin(provider, browser))).text();
    const cancel = /class="cancel" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const response = await browser.send('GET', cancel);
    expect(locationOf(response)).toBe('/auth?error=access_denied');
    expect(await userOf(browser)).toBeNull();
  });

  it('fails with state_mismatch in a browser that did not begin it', async () => {
    const state = stateIn(await begin(provider, testBrowser(t))) ?? '';
    const other = testBrowser(t);
    const person = { full_name: 'Rahim', email: address() };
    const answer = await other.send('POST', pageOf(provider), form({ ...person, state }));
    const response = await other.send('GET', locationOf(answer));
    expect(locationOf(response)).toBe('/auth?error=state_mismatch');
    expect(await userOf(other)).toBeNull();
  });

  it('goes to /auth without a valid state, and never to another site', async () => {
    const elsewhere = 'https://evil.example/';
    for (const state of ['', '?state=', `?state=${encodeURIComponent(elsewhere)}`]) {
      expect(locationOf(await t.request(pageOf(provider) + state))).toBe('/auth');
    }
    const browser = testBrowser(t);
    const person = { full_name: 'Rahim', email: address() };
    const at = (state: string) =>
      browser.send('POST', pageOf(provider), form({ ...person, state }));
    expect(locationOf(await at(`x&state=${elsewhere}`))).toBe('/auth');
    const answer = locationOf(await at('x'));
    expect(answer).toMatch(new RegExp(`^/api/auth/callback/${provider}\\?state=x&code=[\\w-]+$`));
    expect(locationOf(await browser.send('GET', answer))).toBe('/auth?error=state_mismatch');
  });

  it('rejects callback codes that the page did not issue', async () => {
    const browser = testBrowser(t);
    const unnamed = Buffer.from(JSON.stringify({ email: address() })).toString('base64url');
    for (const code of ['made-up', unnamed]) {
      const state = stateIn(await begin(provider, browser)) ?? '';
      const back = `/api/auth/callback/${provider}?${form({ state, code })}`;
      const response = await browser.send('GET', back);
      expect(locationOf(response)).toBe('/auth?error=unable_to_get_user_info');
    }
    expect(await userOf(browser)).toBeNull();
  });

  it('rejects forms that are from another site, of another type, too long or too many', async () => {
    const filled = form({ full_name: 'Rahim', email: address(), state: 'x' });
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const init = { method: 'POST', body: filled, headers };
      expect((await t.request(pageOf(provider), init)).status).toBe(403);
    }
    const browser = testBrowser(t);
    const send = (body: unknown) => browser.send('POST', pageOf(provider), body);
    expect((await send({ full_name: 'Rahim' })).status).toBe(415);
    expect((await send(form({ state: 'x', email: 'x'.repeat(10_000) }))).status).toBe(413);
    await t.services.pool.query('truncate attempts');
    const tries = await Promise.all(Array.from({ length: 61 }, () => send(filled)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(60).fill(303), 429]);
    const told = testBrowser(t, { cookie: 'preferred-language=en' });
    const answer = await told.send('POST', pageOf(provider), filled);
    expect(await answer.text()).toContain('Too many requests. Please wait a moment');
  });
});

describe('an existing account with a password and the same email', () => {
  it('is opened by the stand-in page for Google when its email is confirmed', async () => {
    const { id, email } = await createSignedInPerson(t);
    const browser = testBrowser(t);
    const response = await signInBy('google', { full_name: 'Rahim', email }, browser);
    expect(locationOf(response)).toBe('/');
    expect((await userOf(browser))?.id).toBe(id);
    const ways = (await signInsOf(email)).map(({ provider_id }) => provider_id);
    expect(ways).toEqual(['credential', 'google']);
  });

  it('is not opened by the stand-in page for Facebook', async () => {
    const { email } = await createSignedInPerson(t);
    const browser = testBrowser(t);
    const response = await signInBy('facebook', { full_name: 'Rahim', email }, browser);
    expect(locationOf(response)).toBe('/auth?error=account_not_linked');
    expect(await userOf(browser)).toBeNull();
    expect(await signInsOf(email)).toHaveLength(1);
  });

  it('is not opened while its email is unconfirmed', async () => {
    const email = address();
    const registration = { full_name: 'Demo Person', email, password: 'secret123' };
    await testBrowser(t).send('POST', '/api/auth/sign-up/email', registration);
    const browser = testBrowser(t);
    const response = await signInBy('google', { full_name: 'Rahim', email }, browser);
    expect(locationOf(response)).toBe('/auth?error=account_not_linked');
    expect(await userOf(browser)).toBeNull();
  });
});

it('the native app signs in through the same stand-in page', async () => {
  const browser = testBrowser(t);
  const begun = await browser.send('GET', `/api/auth/app/google?challenge=${'x'.repeat(43)}`);
  expect(begun.status).toBe(302);
  const state = stateIn(locationOf(begun)) ?? '';
  const person = { full_name: 'Rahim', email: address() };
  const answer = await browser.send('POST', pageOf('google'), form({ ...person, state }));
  const back = await browser.send('GET', locationOf(answer));
  expect(locationOf(back)).toMatch(/^\/auth\?app=[\w-]{32}$/);
  expect(await userOf(browser)).toBeNull();
});

describe('the stand-in pages for providers', () => {
  it.each([
    ['in production', productionSettings({ PUBLIC_URL: 'http://localhost:3000' })],
    ['where both are set up', testSettings(providerSettings)],
    [
      'where mails are sent',
      testSettings({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@b.org' }),
    ],
  ])('are absent %s', async (_, settings) => {
    const site = await testApi({ settings });
    try {
      const browser = testBrowser(site);
      const filled = form({ full_name: 'Rahim', email: address(), state: 'x' });
      for (const provider of providers) {
        // Paths that the server does not handle go to the renderer.
        const page = await browser.send('GET', `${pageOf(provider)}?state=x`);
        expect(await page.text()).toBe('page');
        expect((await browser.send('POST', pageOf(provider), filled)).status).toBe(405);
      }
    } finally {
      await site.close();
    }
  });

  it('do not replace an unconfigured provider in production', async () => {
    const PUBLIC_URL = 'http://localhost:3000';
    const { FACEBOOK_CLIENT_ID: _, FACEBOOK_CLIENT_SECRET: __, ...google } = providerSettings;
    const site = await testApi({ settings: productionSettings({ PUBLIC_URL, ...google }) });
    try {
      const browser = testBrowser(site);
      expect(await begin('google', browser, site)).toMatch(/^https:\/\/accounts\.google\.com\//);
      const refused = await browser.send('POST', '/api/auth/sign-in/social', {
        provider: 'facebook',
      });
      expect(refused.status).toBe(404);
      const back = await browser.send('GET', '/api/auth/callback/facebook?state=x&code=x');
      expect(back.status).toBe(404);
    } finally {
      await site.close();
    }
  });

  it('replace only the provider that is not configured', async () => {
    const { FACEBOOK_CLIENT_ID: _, FACEBOOK_CLIENT_SECRET: __, ...google } = providerSettings;
    const site = await testApi({ settings: testSettings(google) });
    try {
      const browser = testBrowser(site);
      expect(await begin('google', browser, site)).toMatch(/^https:\/\/accounts\.google\.com\//);
      expect(await begin('facebook', browser, site)).toMatch(/^\/dev\/sign-in\/facebook\?/);
      const page = await browser.send('GET', `${pageOf('google')}?state=x`);
      expect(await page.text()).toBe('page');
    } finally {
      await site.close();
    }
  });
});
