import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addUser } from '../../testing/builders.ts';
import { testBrowser } from '../../testing/browser.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import { providerSettings } from '../../testing/fake-providers.ts';
import { testSettings } from '../../testing/settings.ts';

let t: TestApi;
let clock = new Date();
const opened: TestApi[] = [];
beforeEach(async () => {
  // In-process requests have no connection: an address that is not trusted is 'unknown'.
  const settings = testSettings({ TRUSTED_PROXIES: '192.0.2.254', ...providerSettings });
  t = await testApi({ now: () => clock, settings });
  opened.push(t);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** Another process of the program, on the same database. */
function secondProcess(): Pick<TestApi, 'request'> {
  const app = createApp(
    { ...t.services },
    {
      files: () => null,
      renderPage: async () => new Response('page'),
      development: false,
    },
  );
  return { request: async (path, init) => app.request(`http://thikana.test${path}`, init) };
}

const quarterMs = 15 * 60 * 1000;
const from = (address: string) => testBrowser(t, { 'x-forwarded-for': `${address}, 192.0.2.254` });
const trySignIn = (email: string, password: string, address = '198.51.100.7') =>
  from(address).send('POST', '/api/auth/sign-in/email', { email, password });

describe('sign-in attempts', () => {
  it('are limited per account and network address for a quarter of an hour', async () => {
    const { email, password } = await createSignedInPerson(t);
    for (let time = 0; time < 10; time += 1) {
      expect((await trySignIn(email, 'wrong123')).status).toBe(401);
    }
    const refused = await trySignIn(email, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    const problem = (await refused.json()) as {
      code: string;
      detail: string;
      params: { seconds: number };
    };
    // Repeated in the body, as browsers may not read the headers across origins.
    expect(problem.params.seconds).toBe(Number(refused.headers.get('retry-after')));
    expect(problem.code).toBe('tooMany');
    expect(problem.detail).toMatch(/^rate_limit: try again after \d+ seconds$/);
    // The owner, elsewhere, is not locked out.
    expect((await trySignIn(email, password, '203.0.113.9')).status).toBe(200);
    clock = new Date(clock.getTime() + quarterMs + 1000);
    expect((await trySignIn(email, password)).status).toBe(200);
  });

  it('are counted anew after a successful one', async () => {
    const { email, password } = await createSignedInPerson(t);
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 9; time += 1) await trySignIn(email, 'wrong123');
      expect((await trySignIn(email, password)).status).toBe(200);
    }
  });

  it('leave neither email nor network address readable in the database', async () => {
    await trySignIn('secret@example.com', 'wrong123');
    const rows = await t.services.db.selectFrom('attempts').select('key').execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/secret@|198\.51/);
  });
});

const forget = (email: string, address: string) =>
  from(address).send('POST', '/api/auth/request-password-reset', { email });

describe('other requests', () => {
  it('for one account are limited, from however many network addresses', async () => {
    const statuses = [];
    for (let time = 0; time < 16; time += 1) {
      statuses.push((await forget('a@example.com', `198.51.100.${time}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  });

  it('ignore a forwarded address that comes from an untrusted proxy', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      const liar = testBrowser(t, { 'x-forwarded-for': `198.51.100.${time}, 203.0.113.1` });
      const body = { email: 'a@example.com' };
      statuses.push((await liar.send('POST', '/api/auth/request-password-reset', body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are counted across all processes on one database', async () => {
    for (let time = 0; time < 5; time += 1) await forget('a@example.com', '198.51.100.7');
    const other = secondProcess();
    const body = { email: 'a@example.com' };
    const response = await testBrowser(other, {
      'x-forwarded-for': '198.51.100.7, 192.0.2.254',
    }).send('POST', '/api/auth/request-password-reset', body);
    expect(response.status).toBe(429);
  });

  it.each([
    ['/api/auth/send-verification-email', { email: 'a@example.com' }, 5],
    ['/api/auth/verify-email', { email: 'a@example.com', code: '000000' }, 10],
    ['/api/auth/request-password-reset', { email: 'a@example.com' }, 5],
    ['/api/auth/phone-number/send-otp', { phoneNumber: '01712345678' }, 3],
    ['/api/auth/phone-number/verify', { phoneNumber: '01712345678', code: '000000' }, 10],
    ['/api/auth/reset-password', { token: 'x', newPassword: 'secret123' }, 10],
    ['/api/auth/sign-in/phone-number', { phoneNumber: '01712345678', password: 'secret1' }, 10],
    ['/api/auth/app', { code: 'x', verifier: 'x'.repeat(43) }, 10],
  ])('to %s are limited for one account', async (path, body, most) => {
    const statuses = [];
    for (let time = 0; time <= most; time += 1) {
      statuses.push((await from('198.51.100.7').send('POST', path, body)).status);
    }
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  it('with links for the first administrator are limited per signed-in person', async () => {
    const { browser } = await createSignedInPerson(t);
    const statuses = [];
    for (let time = 0; time <= 10; time += 1) {
      const body = { token: `made-up-${time}` };
      statuses.push((await browser.send('POST', '/api/auth/first-admin', body)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('with made-up links for the first administrator count alike, whether checked or used', async () => {
    const { browser } = await createSignedInPerson(t);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      for (const path of ['check-first-admin', 'first-admin']) {
        const body = { token: `made-up-${time}` };
        statuses.push((await browser.send('POST', `/api/auth/${path}`, body)).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => [200, 400]).flat(), 429, 429]);
    // Visitors cannot guess faster either.
    const visits = [];
    for (let time = 0; time <= 10; time += 1) {
      const visitor = from('198.51.100.7');
      const body = { token: `made-up-${time}` };
      visits.push((await visitor.send('POST', '/api/auth/check-first-admin', body)).status);
    }
    expect(visits).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('to begin a social sign-in are limited per network address', async () => {
    const statuses = [];
    for (let time = 0; time <= 60; time += 1) {
      const body = { provider: 'google' };
      const browser = from('198.51.100.9');
      statuses.push((await browser.send('POST', '/api/auth/sign-in/social', body)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });

  it('to register are limited per network address, over any number of accounts', async () => {
    const statuses = [];
    for (let time = 0; time <= 60; time += 1) {
      const email = `taken${time}@example.com`;
      await addUser(t.services.db, { email });
      const body = { full_name: 'Demo Person', email, password: 'secret123' };
      const answer = await from('198.51.100.8').send('POST', '/api/auth/sign-up/email', body);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 409), 429]);
  });

  it('to register and for mails are limited per mailbox, whatever dots and tags its addresses have', async () => {
    const victims = [
      'v.ictim',
      'victim+1',
      'Victim+2',
      'vic.tim+3',
      'victim',
      'victim+4',
      'victim+5',
    ];
    const emails = victims.map((name) => `${name}@example.com`);
    const register = (email: string) => {
      const body = { full_name: 'Some Name', email, password: 'secret123' };
      return from('198.51.100.7').send('POST', '/api/auth/sign-up/email', body);
    };
    const statuses = async (ask: (email: string) => Promise<Response>) => {
      const found: number[] = [];
      for (const email of emails) found.push((await ask(email)).status);
      return found;
    };
    expect(await statuses(register)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const again = (email: string) => forget(email, '198.51.100.7');
    expect(await statuses(again)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // Another account is not affected.
    expect((await register('victim2@example.com')).status).toBe(200);
  });

  it('for mails are limited per network address, or IPv6 network, also when concurrent', async () => {
    const ask = (number: number, network: string) =>
      forget(`a${number}@example.com`, `2001:db8:1:${network}::${number.toString(16)}`);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number, '2')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    // Nothing is stored for accounts that a refused network names: there could be any number of
    // them.
    const stored = await t.services.db.selectFrom('attempts').select('key').execute();
    expect(stored).toHaveLength(1 + 30 * 2);
    expect((await ask(1, '3')).status).toBe(200);
  });
});
