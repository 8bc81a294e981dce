import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { toBanglaDigits } from '../../shared/digits.ts';
import { testBrowser } from '../../testing/browser.ts';
import { runQueuedJobs, readMailsTo } from '../../testing/mailbox.ts';
import { placeholderEmail } from './rules.ts';
import { readRoles } from './roles.store.server.ts';

let t: TestApi;
const sent: { to: string; text: string }[] = [];
beforeAll(async () => {
  t = await testApi({ sms: async (message) => void sent.push(message) });
});
// All tests share one address, which is limited to 15 messages in a quarter of an hour.
beforeEach(async () => void (await t.services.db.deleteFrom('attempts').execute()));
afterAll(() => t.close());

let last = 10_000_000;
const newNumber = () => `017${(last += 1)}`;

/** Requests a code and reads it from the text message. */
async function codeFor(phoneNumber: string, browser = testBrowser(t)): Promise<string> {
  const path = '/api/auth/phone-number/send-otp';
  expect((await browser.send('POST', path, { phoneNumber })).status).toBe(200);
  await runQueuedJobs(t.services);
  return /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
}

const verify = (phoneNumber: string, code: string, more: object = {}, browser = testBrowser(t)) =>
  browser.send('POST', '/api/auth/phone-number/verify', { phoneNumber, code, ...more });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an account by phone', () => {
  it('[AUTH-10] begins with a one-time code sent by SMS to the given number', async () => {
    const before = sent.length;
    const number = newNumber();
    expect(await codeFor(number)).toMatch(/^\d{6}$/);
    expect(sent).toHaveLength(before + 1);
    expect(sent.at(-1)?.to).toBe(`+88${number}`);
  });

  it.each([
    ['what the person chose', { cookie: 'preferred-language=bn', 'accept-language': 'en' }, 'bn'],
    ['what the person chose', { cookie: 'preferred-language=en', 'accept-language': 'bn' }, 'en'],
    ['the browser’s language', { 'accept-language': 'bn-BD,en;q=0.8' }, 'bn'],
    ['English where nothing is known', {}, 'en'],
  ] as const)(
    '[AUTH-10] gets its code in the preferred language: %s (%j)',
    async (_, headers, language) => {
      const code = await codeFor(newNumber(), testBrowser(t, headers));
      const text = sent.at(-1)?.text ?? '';
      // Fits into one message: 70 characters of UTF-16, or 160 of the GSM 03.38 alphabet.
      if (language === 'bn') {
        expect(text).toContain(`ঠিকানা: আপনার কোড ${code}`);
        expect(text.length).toBeLessThanOrEqual(70);
      } else {
        expect(text).toContain(`Thikana: your code is ${code}`);
        expect(text).toMatch(/^[\w :.]{1,160}$/);
      }
    },
  );

  it('[AUTH-11] sets its password once, after the right code', async () => {
    const browser = testBrowser(t);
    const number = newNumber();
    const code = await codeFor(number);
    const response = await verify(number, code, { full_name: 'করিম মিয়া' }, browser);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      token: null,
      user: { email: '', full_name: 'করিম মিয়া', roles: ['owner'] },
    });
    const set = await browser.send('POST', '/api/auth/set-password', { newPassword: 'secret123' });
    expect(set.status).toBe(200);
    // The placeholder address of an account by phone gets no mail.
    expect(await readMailsTo(t.services, placeholderEmail(`+88${number}`))).toEqual([]);
    const again = await browser.send('POST', '/api/auth/set-password', {
      newPassword: 'other1234',
    });
    expect(again.status).toBe(409);
  });

  it('[AUTH-11] accepts the code in Bangla digits and as pasted', async () => {
    const number = newNumber();
    for (const typed of [
      (code: string) => toBanglaDigits(code),
      (code: string) => `\u200E${code.slice(0, 3)} ${code.slice(3)} `,
    ]) {
      expect((await verify(number, typed(await codeFor(number)))).status).toBe(200);
    }
  });

  it('[AUTH-11] is refused for a wrong, used or expired code', async () => {
    const number = newNumber();
    const code = await codeFor(number);
    const refused = await verify(number, wrong(code));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'codeInvalid' });
    expect((await verify(number, code)).status).toBe(200);
    expect((await verify(number, code)).status).toBe(400);

    const late = newNumber();
    const old = await codeFor(late);
    await t.services.db
      .updateTable('verifications')
      .set({ expires_at: sql<Date>`expires_at - interval '5 minutes'` })
      .execute();
    expect((await verify(late, old)).status).toBe(400);
    expect((await verify(newNumber(), '123456')).status).toBe(400);
  });

  it('loses a code after three wrong tries, and accepts it once when several requests use it at the same time', async () => {
    const number = newNumber();
    const code = await codeFor(number);
    for (let time = 0; time < 3; time += 1) await verify(number, wrong(code));
    expect((await verify(number, code)).status).toBe(400);

    const other = newNumber();
    const good = await codeFor(other);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(other, good)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gets its tries back after a right code', async () => {
    const number = newNumber();
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 9; time += 1) {
        expect((await verify(number, '000000')).status).toBe(400);
      }
      expect((await verify(number, await codeFor(number))).status).toBe(200);
    }
  });

  it('[AUTH-11] keeps only one of two passwords that are set at once', async () => {
    const browser = testBrowser(t);
    const number = newNumber();
    await verify(number, await codeFor(number), {}, browser);
    const passwords = ['secret123', 'other1234'];
    const answers = await Promise.all(
      passwords.map((newPassword) =>
        browser.send('POST', '/api/auth/set-password', { newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const path = '/api/auth/sign-in/phone-number';
    for (const [index, password] of passwords.entries()) {
      const response = await testBrowser(t).send('POST', path, { phoneNumber: number, password });
      expect(response.status).toBe(answers[index]?.status === 200 ? 200 : 401);
    }
  });

  it('keeps its name when a later code comes with another one', async () => {
    const number = newNumber();
    await verify(number, await codeFor(number), { full_name: 'করিম মিয়া' });
    const again = await verify(number, await codeFor(number), { full_name: 'Another Name' });
    const { user } = (await again.json()) as { user: { id: string } };
    const names = await t.services.db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .where('users.id', '=', user.id)
      .select(['users.name', 'profiles.full_name'])
      .execute();
    expect(names).toEqual([{ name: 'করিম মিয়া', full_name: 'করিম মিয়া' }]);
  });

  it('[AUTH-12] signs in with phone number and password, and a success resets the count of tries', async () => {
    const browser = testBrowser(t);
    const number = newNumber();
    await verify(number, await codeFor(number), { full_name: 'করিম মিয়া' }, browser);
    await browser.send('POST', '/api/auth/set-password', { newPassword: 'secret123' });
    const signIn = (phoneNumber: string, password: string) =>
      testBrowser(t).send('POST', '/api/auth/sign-in/phone-number', { phoneNumber, password });
    const spelled = `+880 ${number.slice(1, 5)}-${number.slice(5)}`;
    const right = await signIn(spelled, 'secret123');
    expect(right.status).toBe(200);
    expect(await right.json()).toMatchObject({ user: { full_name: 'করিম মিয়া' } });
    const refused = await signIn(number, 'secret124');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'invalidCredentials' });
    expect((await signIn(newNumber(), 'secret123')).status).toBe(401);
    // Ten tries are allowed in a quarter of an hour; a successful one resets the count.
    for (const tries of [0, 9, 1]) {
      for (let time = 0; time < tries; time += 1) await signIn(number, 'secret124');
      expect((await signIn(number, 'secret123')).status).toBe(200);
    }
  });

  it('is not blocked by an email that imitates its placeholder address', async () => {
    const number = newNumber();
    const registered = await testBrowser(t).send('POST', '/api/auth/sign-up/email', {
      ...{ full_name: 'Demo Person', email: `88${number}@Phone.invalid`, password: 'secret123' },
    });
    expect(registered.status).toBe(422);
    const response = await verify(number, await codeFor(number));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email: '' } });
  });

  it('gets the role that was chosen, user or owner, and never admin', async () => {
    for (const [more, expected] of [
      [{ user_type: 'user' }, ['user']],
      [{ userType: 'user', role: 'admin', email: 'admin@example.com' }, ['owner']],
    ] as const) {
      const number = newNumber();
      const response = await verify(number, await codeFor(number), more);
      const { user } = (await response.json()) as { user: { id: string } };
      expect(await readRoles(t.services.db, user.id)).toEqual(expected);
    }
    const number = newNumber();
    const refused = await verify(number, await codeFor(number), { user_type: 'admin' });
    expect(refused.status).toBe(422);
  });

  it('requires a valid phone number', async () => {
    for (const phoneNumber of ['', '123', 'abc', '+', '01712345678; drop', '0'.repeat(30)]) {
      const path = '/api/auth/phone-number/send-otp';
      const response = await testBrowser(t).send('POST', path, { phoneNumber });
      expect(response.status, phoneNumber).toBe(422);
    }
  });
});
