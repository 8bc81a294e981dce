import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { sessionCookieHeader } from '../../features/accounts/session-token.server.ts';
import { createApp } from '../app.ts';
import { createKysely } from '../database/kysely.ts';
import { createPool } from '../database/pool.ts';

let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Sends a request to a server that fails to render any page. */
async function ask(path: string, headers: Record<string, string>): Promise<Response> {
  const app = createApp(test.services, {
    files: () => null,
    renderPage: () => Promise.reject(new Error('a secret of the database')),
    development: false,
  });
  return app.request(path, { headers });
}

/** The content security policy that allows a page its style and nothing else. */
function policyOfStyleAlone(page: string): string {
  const [, style = ''] = /<style[^>]*>([^]*)<\/style>/.exec(page) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; frame-ancestors 'none'`;
}

describe('the error page', () => {
  it('tells a visitor in their language that the page could not be shown, with a link to it', async () => {
    const english = await ask('/category-list?search="x&lng=en', browser);
    expect(english.status).toBe(500);
    expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(english.headers.get('cache-control')).toBe('no-store');
    const text = await english.text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>This page could not be shown</h1>');
    expect(text).toContain('href="/category-list?search=%22x&amp;lng=en"');
    expect(text).not.toContain('secret');
    const bangla = await (await ask('/category-list?lng=bn', browser)).text();
    expect(bangla).toContain('<html lang="bn">');
    expect(bangla).toContain('<h1>পাতাটি দেখানো গেল না</h1>');
  });

  it('has a style that its content security policy allows', async () => {
    const answer = await ask('/', browser);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(await answer.text()) ?? [];
    expect(nonce).not.toBe('');
    expect(policy).toContain(`'nonce-${nonce}'`);
  });

  it('is a problem document for programs', async () => {
    for (const headers of [{}, { accept: 'application/json' }]) {
      const answer = await ask('/category-list', headers);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
    const api = await test.request('/api/nothing', { headers: browser });
    expect(api.headers.get('content-type')).toBe('application/problem+json');
  });

  it('tells a person who opens an incomplete link from a mail that the link is not right, on a page that may load only its style', async () => {
    const headers = { ...browser, 'accept-language': 'bn' };
    const answer = await test.request('/api/auth/verify-email?token=', { headers });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('<h1>লিংকটি ঠিক নেই</h1>');
    expect(text).not.toContain('href="/api/');
    expect(answer.headers.get('content-security-policy')).toBe(policyOfStyleAlone(text));
    const unknown = await test.request('/api/auth/app/nobody?challenge=x', { headers });
    expect(await unknown.text()).toContain('<h1>লিংকটি ঠিক নেই</h1>');
    const program = await test.request('/api/auth/verify-email?token=');
    expect(program.headers.get('content-type')).toBe('application/problem+json');
  });

  it('is shown to signed-in people while the database is unreachable, and links to no other site', async () => {
    // Nothing listens on this port.
    const pool = createPool('postgres://nobody@127.0.0.1:9/nothing');
    const db = createKysely(pool);
    const away = await testApi({ db, pool });
    const [session] = sessionCookieHeader('somebody', away.services.settings).split(';');
    const cookie = `${session}; preferred-language=bn`;
    const answer = await away.request('//example.com/x', { headers: { ...browser, cookie } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await answer.text();
    expect(text).toContain('ঠিকানা এই মুহূর্তে খোলা যাচ্ছে না');
    expect(text).not.toContain('href="//');
    expect(answer.headers.get('content-security-policy')).toBe(policyOfStyleAlone(text));
    const mailed = await away.request('/api/auth/verify-email?token=x', { headers: browser });
    expect(mailed.status).toBe(503);
    expect(await mailed.text()).toContain('href="/api/auth/verify-email?token=x"');
    await pool.end();
    await away.close();
  });
});
