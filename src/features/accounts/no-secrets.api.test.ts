import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../server/log.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { runQueuedJobs, readMailedPath, readMailsTo } from '../../testing/mailbox.ts';

let t: TestApi;
let logged = '';
const sent: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const log = createLog('trace', stream);
  t = await testApi({ log, sms: async ({ text }) => void sent.push(text) });
});
afterAll(() => t.close());

it('passwords, tokens, codes and session cookies are never logged, even when everything fails', async () => {
  const browser = testBrowser(t);
  const email = 'rahim@example.com';
  const password = 'very-secret-1';
  const newPassword = 'other-secret-2';
  const phoneNumber = '01712345678';
  const secrets = [password, newPassword];
  let mailedCode = '999998';
  const everything = async () => {
    const send = (path: string, body: unknown) => browser.send('POST', `/api/auth${path}`, body);
    await send('/sign-up/email', { full_name: 'Demo Person', email, password });
    await send('/send-verification-email', { email });
    await send('/verify-email', { email, code: mailedCode });
    await send('/sign-in/email', { email, password });
    await send('/sign-in/email', { email, password: newPassword });
    await send('/request-password-reset', { email });
    await send('/phone-number/send-otp', { phoneNumber });
    await send('/phone-number/verify', { phoneNumber, code: '999999' });
    await send('/sign-in/phone-number', { phoneNumber, password });
  };
  await everything();
  const link = await readMailedPath(t.services, email);
  secrets.push(new URL(link, 'http://x').searchParams.get('reset') ?? 'none');
  const mails = await readMailsTo(t.services, email);
  mailedCode = mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean) ?? 'none';
  secrets.push(mailedCode);
  secrets.push(/\d{6}/.exec(sent[0] ?? '')?.[0] ?? 'none');
  await t.services.db.updateTable('users').set({ email_verified: true }).execute();
  await browser.send('POST', '/api/auth/sign-in/email', { email, password });
  secrets.push(decodeURIComponent(browser.cookies.get('thikana.session') ?? 'none'));
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);

  await sql`alter table accounts rename to hidden`.execute(t.services.db);
  await sql`alter table verifications rename to hidden_too`.execute(t.services.db);
  await everything();
  await runQueuedJobs(t.services);
  const reset = { token: secrets[2], newPassword };
  await browser.send('POST', '/api/auth/reset-password', reset);

  expect(logged).toContain('request failed');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
