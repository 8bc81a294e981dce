import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { signedInUser, testBrowser } from '../../testing/browser.ts';
import { readMailedPath } from '../../testing/mailbox.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import {
  newProviderPerson,
  providerSettings,
  startFakeProviders,
} from '../../testing/fake-providers.ts';
import type { FakeProviders } from '../../testing/fake-providers.ts';
import { testSettings } from '../../testing/settings.ts';
import { createApi } from '../../web/api/client.ts';
import { createBrowserSignIn } from '../../web/mobile/browser-sign-in.ts';
import { createSessionStore } from './session-store.ts';

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

describe('a social sign-in in the native app', () => {
  /**
   * The installed app, with a secret store, which records the addresses that it opens in a browser.
   */
  function installedApp() {
    const kept = new Map<string, string>();
    const opened: string[] = [];
    const secrets = {
      read: async (key: string) => kept.get(key) ?? null,
      write: async (key: string, value: string) => void kept.set(key, value),
      remove: async (key: string) => void kept.delete(key),
    };
    const openInBrowser = async (url: string) => void opened.push(url);
    const { begin, end } = createBrowserSignIn({ secrets, openInBrowser }, 'https://api.example');
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

  /** The app's browser goes to the provider, agrees, and returns to this address. */
  async function throughBrowser(address: string, browser = testBrowser(t)): Promise<URL> {
    const { pathname, search } = new URL(address);
    const begun = await browser.send('GET', pathname + search);
    expect(begun.status).toBe(302);
    const path = await providers.consent(begun.headers.get('location') ?? '');
    const back = await browser.send('GET', path);
    expect(back.status).toBe(302);
    return new URL(back.headers.get('location') ?? '', 'https://site.example');
  }

  /** The number of sessions of the account with this address. */
  async function sessionsOf(email: string): Promise<number> {
    const rows = await t.services.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('users.email', '=', email)
      .select('sessions.id')
      .execute();
    return rows.length;
  }

  it('signs in the app, not the browser, with a code that works once and in that app only', async () => {
    const app = installedApp();
    const browser = testBrowser(t);
    const back = await throughBrowser(await app.begin(), browser);
    expect(back.href).toMatch(/^https:\/\/site\.example\/auth\?app=[\w-]{32}$/);
    const code = back.searchParams.get('app') ?? '';
    expect(await signedInUser(browser)).toBeNull();
    expect(browser.cookies.has('account-notice')).toBe(false);
    // No session is left that nobody holds.
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

  it('fails when a new password is set before it ends', async () => {
    const app = installedApp();
    const { searchParams } = await throughBrowser(await app.begin());
    const { email = '' } = providers.person;
    await testBrowser(t).send('POST', '/api/auth/request-password-reset', { email });
    const link = new URL(await readMailedPath(t.services, email), 'http://x');
    const body = { token: link.searchParams.get('reset'), newPassword: 'another456' };
    const reset = await testBrowser(t).send('POST', '/api/auth/reset-password', body);
    expect(reset.status).toBe(200);
    await expect(app.end(searchParams.get('app') ?? '')).rejects.toMatchObject({
      code: 'linkExpired',
    });
    expect(await sessionsOf(email)).toBe(0);
  });

  it('leaves the browser’s own session as it is', async () => {
    const { browser, id } = await createSignedInPerson(t);
    await throughBrowser(await installedApp().begin(), browser);
    expect((await signedInUser(browser))?.id).toBe(id);
  });

  it('returns the reason of a failure, and rejects a code older than five minutes', async () => {
    const app = installedApp();
    const { email } = await createSignedInPerson(t);
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

  it('needs a complete challenge, and an app that the settings allow', async () => {
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
