import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toBanglaDigits } from '../../shared/digits.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { readMailedPath, readMailsTo } from '../../testing/mailbox.ts';

let t: TestApi;
let clock = new Date();
beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
// All tests share one address, which is limited to 30 mails in a quarter of an hour.
const forgetTries = async () => void (await t.services.db.deleteFrom('attempts').execute());
beforeEach(forgetTries);
afterAll(() => t.close());

const password = 'secret123';
const minuteMs = 60 * 1000;
const post = (path: string, body: unknown, headers = {}) =>
  testBrowser(t, headers).send('POST', `/api/auth${path}`, body);
const confirm = (email: unknown, code: unknown) => post('/verify-email', { email, code });
const signIn = async (email: string) => (await post('/sign-in/email', { email, password })).status;

/** Registers without confirming, and gives the address. */
async function registered(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await post('/sign-up/email', { full_name: 'রহিম উদ্দিন', email, password });
  expect(answer.status).toBe(200);
  return email;
}

/** Has the mail sent again, and reads its code. */
async function codeFor(email: string, headers = {}): Promise<string> {
  const answer = await post('/send-verification-email', { email }, headers);
  expect(answer.status).toBe(200);
  const [mail] = await readMailsTo(t.services, email);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** A code that differs from this one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Expects the one response that every wrong code gets. */
async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(400);
  const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
  expect(problem).toEqual({
    ...{ type: expect.any(String), title: expect.any(String), status: 400 },
    ...{ code: 'codeInvalid', detail: 'The code is wrong or too old' },
  });
}

const peopleCount = async () =>
  (await t.services.db.selectFrom('users').select('id').execute()).length;

describe('the confirmation mail that is sent again', () => {
  it.each([
    ['en', 'Or type this code', 'for 15 minutes'],
    ['bn', 'এই কোডটি লিখুন', '১৫ মিনিট'],
  ])(
    '[AUTH-31] contains a code as well as the link, in text and HTML (%s)',
    async (language, how, long) => {
      const email = await registered();
      const [first] = await readMailsTo(t.services, email);
      expect(first?.text).not.toMatch(/^\d{6}$/m);
      const code = await codeFor(email, { cookie: `preferred-language=${language}` });
      expect(code).toMatch(/^[0-9]{6}$/);
      const [mail] = await readMailsTo(t.services, email);
      for (const form of [mail?.text, mail?.html]) {
        for (const part of [how, code, long, '/api/auth/verify-email?token=']) {
          expect(form).toContain(part);
        }
      }
      // The link still works.
      await testBrowser(t).send('GET', await readMailedPath(t.services, email));
      expect(await signIn(email)).toBe(200);
    },
  );
});

describe('a mailed code', () => {
  it('[AUTH-31] confirms the account once, and signs nobody in', async () => {
    const email = await registered();
    const code = await codeFor(email);
    expect(await signIn(email)).toBe(403);
    const browser = testBrowser(t);
    const answer = await browser.send('POST', '/api/auth/verify-email', { email, code });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: true });
    expect(browser.cookies.size).toBe(0);
    expect(await signIn(email)).toBe(200);
    await expectRefused(await confirm(email, code));
  });

  it('[AUTH-31] is accepted with Bangla digits, spaces and a hyphen', async () => {
    const email = await registered();
    const code = await codeFor(email);
    const typed = ` ${toBanglaDigits(code.slice(0, 3))}-${code.slice(3)}\u200B `;
    expect((await confirm(` ${email.toUpperCase()} `, typed)).status).toBe(200);
  });

  it('[AUTH-31] expires after 15 minutes', async () => {
    const [early, late] = [await registered(), await registered()];
    const [inTime, tooOld] = [await codeFor(early), await codeFor(late)];
    clock = new Date(clock.getTime() + 15 * minuteMs - 1000);
    expect((await confirm(early, inTime)).status).toBe(200);
    clock = new Date(clock.getTime() + 1000);
    await expectRefused(await confirm(late, tooOld));
    expect(await signIn(late)).toBe(403);
  });

  it('[AUTH-31] is void once a newer one is sent', async () => {
    const email = await registered();
    const older = await codeFor(email);
    let newer = await codeFor(email);
    // Once in a million the new code equals the old one.
    while (newer === older) newer = await codeFor(email);
    await expectRefused(await confirm(email, older));
    expect((await confirm(email, newer)).status).toBe(200);
  });

  it('[AUTH-31] is stored once when several are requested at the same time', async () => {
    const email = await registered();
    await Promise.all(Array.from({ length: 4 }, () => post('/send-verification-email', { email })));
    const { id } = await t.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const kept = t.services.db.selectFrom('verifications').select('identifier');
    const codes = await kept
      .where('value', '=', id)
      .where('identifier', 'like', 'code:%')
      .execute();
    expect(codes).toHaveLength(1);
  });

  it('[AUTH-31] is void after five wrong tries, until a newer one is sent', async () => {
    const email = await registered();
    const code = await codeFor(email);
    for (let time = 1; time <= 5; time += 1) {
      await expectRefused(await confirm(email, wrong(code, time)));
    }
    await expectRefused(await confirm(email, code));
    expect(await signIn(email)).toBe(403);
    expect((await confirm(email, await codeFor(email))).status).toBe(200);
  });

  it('[AUTH-31] keeps its limit of five tries, and works only once, when tries come at the same time', async () => {
    const email = await registered();
    const code = await codeFor(email);
    const tries = Array.from({ length: 9 }, (_, time) => confirm(email, wrong(code, time + 1)));
    for (const answer of await Promise.all(tries)) await expectRefused(answer);
    await expectRefused(await confirm(email, code));

    const other = await registered();
    const good = await codeFor(other);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(other, good)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('[AUTH-31] is not affected by wrong tries made before it was sent', async () => {
    const email = await registered();
    for (let time = 0; time < 5; time += 1) await confirm(email, '000000');
    const code = await codeFor(email);
    for (let time = 1; time <= 4; time += 1) await confirm(email, wrong(code, time));
    expect((await confirm(email, code)).status).toBe(200);
  });

  it('[AUTH-31] does not work with the email of another person', async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const code = await codeFor(mine);
    await codeFor(theirs).then((other) => expect(other).not.toBe(code));
    await expectRefused(await confirm(theirs, code));
    expect(await signIn(theirs)).toBe(403);
    expect((await confirm(mine, code)).status).toBe(200);
  });

  it('[AUTH-31] of a deleted account does not confirm a later account with the same email', async () => {
    const email = await registered();
    const code = await codeFor(email);
    await t.services.db.deleteFrom('users').where('email', '=', email).execute();
    await expectRefused(await confirm(email, code));
    await post('/sign-up/email', { full_name: 'Another Person', email, password });
    await expectRefused(await confirm(email, code));
    expect(await signIn(email)).toBe(403);
  });

  it('[AUTH-31] for an unknown or confirmed email is neither sent nor accepted, and creates no account', async () => {
    const confirmed = await registered();
    await confirm(confirmed, await codeFor(confirmed));
    const before = await peopleCount();
    for (const email of [confirmed, 'stranger@example.com']) {
      const mails = await readMailsTo(t.services, email);
      expect((await post('/send-verification-email', { email })).status).toBe(200);
      expect(await readMailsTo(t.services, email)).toEqual(mails);
      await expectRefused(await confirm(email, '123456'));
    }
    expect(await peopleCount()).toBe(before);
  });

  it('[AUTH-31] counts a wrong try alike for unknown, confirmed and unconfirmed emails', async () => {
    const [confirmed, waiting, sent] = [await registered(), await registered(), await registered()];
    await confirm(confirmed, await codeFor(confirmed));
    const code = await codeFor(sent);
    const counts = [];
    for (const email of ['nobody@example.com', confirmed, waiting, sent]) {
      await forgetTries();
      await confirm(email, wrong(code));
      const rows = await t.services.db.selectFrom('attempts').select('count').execute();
      counts.push(rows.map(({ count }) => count));
    }
    expect(counts).toEqual(Array.from({ length: 4 }, () => [1, 1, 1, 1]));
  });

  it('is stored neither in plain text nor as a simple hash', async () => {
    const email = await registered();
    const code = await codeFor(email);
    const { createHash } = await import('node:crypto');
    const rows = await t.services.db.selectFrom('verifications').selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(code);
    for (const text of [
      code,
      `${code}${email}`,
      `${email}${code}`,
      `email code ${code} ${email}`,
    ]) {
      expect(stored).not.toContain(createHash('sha256').update(text).digest('base64url'));
    }
  });

  it.each([
    [undefined, 'required'],
    ['', 'required'],
    [' - ', 'required'],
    ['12345', 'codeDigits'],
    ['1234567', 'codeDigits'],
    ['12345\u0000', 'codeDigits'],
    ['123456\u0000', 'codeDigits'],
    ['\uD800123456', 'codeDigits'],
    ["1' or 1=1--", 'codeDigits'],
    ['1'.repeat(50_000), 'codeDigits'],
  ])('that is malformed is rejected with an error at its field: %j', async (code, word) => {
    const answer = await confirm('a@example.com', code);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'code', code: word }] });
  });

  it.each([
    ['a@example.com', 123456],
    ['a@example.com', ['123456']],
    ['a@example.com', { $ne: '' }],
    ['a@example.com', null],
    [['a@example.com'], '123456'],
    [{ $ne: '' }, '123456'],
    ['a@example.com\u0000', '123456'],
    [`${'a'.repeat(5000)}@example.com`, '123456'],
    [null, '123456'],
  ])('or email of the wrong type is rejected: %j, %j', async (email, code) => {
    expect((await confirm(email, code)).status).toBe(422);
  });

  it('sent as a form or in an empty body is rejected', async () => {
    const form = new URLSearchParams({ email: 'a@example.com', code: '123456' });
    expect((await post('/verify-email', form)).status).toBe(415);
    expect((await post('/verify-email', [])).status).toBe(422);
    expect((await post('/verify-email', {})).status).toBe(422);
  });
});
