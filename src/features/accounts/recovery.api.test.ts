import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { readMailedPath, readMailsTo } from '../../testing/mailbox.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';

let t: TestApi;
let clock = new Date();
beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
afterAll(() => t.close());

const hourMs = 60 * 60 * 1000;

async function resetToken(email: string): Promise<string> {
  const asked = await testBrowser(t).send('POST', '/api/auth/request-password-reset', { email });
  expect(asked.status).toBe(200);
  const path = new URL(await readMailedPath(t.services, email), 'http://x');
  expect(path.pathname).toBe('/auth');
  expect(path.searchParams.get('lng')).toBe('en');
  return path.searchParams.get('reset') ?? '';
}

const reset = (token: string, newPassword: string) =>
  testBrowser(t).send('POST', '/api/auth/reset-password', { token, newPassword });
const signIn = (email: string, password: string) =>
  testBrowser(t).send('POST', '/api/auth/sign-in/email', { email, password });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('a password reset by mail', () => {
  it('replaces the old password and ends every session', async () => {
    const person = await createSignedInPerson(t);
    const token = await resetToken(person.email);
    expect((await reset(token, 'another456')).status).toBe(200);
    expect(await (await person.browser.send('GET', '/api/session')).json()).toEqual({ user: null });
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await signIn(person.email, 'another456')).status).toBe(200);
  });

  it.each([
    ['en', 'Your Thikana account has a new password'],
    ['bn', 'ঠিকানা: আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে'],
  ] as const)('is reported to the account by another mail (%s)', async (language, subject) => {
    const { email } = await createSignedInPerson(t);
    const token = await resetToken(email);
    const before = (await readMailsTo(t.services, email)).length;
    const browser = testBrowser(t, { cookie: `preferred-language=${language}` });
    const body = { token, newPassword: 'another456' };
    expect((await browser.send('POST', '/api/auth/reset-password', body)).status).toBe(200);
    const mails = await readMailsTo(t.services, email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ subject });
    const { t: said } = createI18n(language, await loadTexts(language));
    expect(mails[0]?.text).toContain(`“${said('auth.forgot')}”`);
    // The mail links to the form that requests another link, and holds neither a token nor the
    // password.
    expect(await readMailedPath(t.services, email)).toBe(`/auth?lng=${language}`);
    expect(mails[0]?.text).not.toContain('another456');
    // A used link changes nothing, and sends no mail.
    expect((await browser.send('POST', '/api/auth/reset-password', body)).status).toBe(400);
    expect(await readMailsTo(t.services, email)).toHaveLength(before + 1);
  });

  it('says who is signed in afterwards: nobody, or the person signed in to another account', async () => {
    const person = await createSignedInPerson(t);
    const other = await createSignedInPerson(t);
    const userAfter = async ({ browser }: Person) => {
      const token = await resetToken(person.email);
      const body = { token, newPassword: 'another456' };
      const answer = await browser.send('POST', '/api/auth/reset-password', body);
      const { user } = (await answer.json()) as { user: unknown };
      const session = await browser.send('GET', '/api/session');
      expect(await session.json()).toEqual({ user });
      return user;
    };
    expect(await userAfter(person)).toBeNull();
    expect(await userAfter(other)).toMatchObject({ id: other.id, email: other.email });
  });

  it('greets the person by the current name of their profile', async () => {
    const { email, browser } = await createSignedInPerson(t);
    await browser.send('PATCH', '/api/me', { full_name: 'শ্রাবণী সেন' });
    await resetToken(email);
    const [mail] = await readMailsTo(t.services, email);
    expect(mail?.text).toContain('Hello শ্রাবণী সেন,');
  });

  it('lifts the limit on sign-in attempts', async () => {
    const { email } = await createSignedInPerson(t);
    for (let time = 0; time < 10; time += 1) await signIn(email, 'wrong1234');
    expect((await signIn(email, 'wrong1234')).status).toBe(429);
    expect((await reset(await resetToken(email), 'another456')).status).toBe(200);
    expect((await signIn(email, 'another456')).status).toBe(200);
  });

  it('[AUTH-40] rejects a link that is more than an hour old', async () => {
    const { email, password } = await createSignedInPerson(t);
    const token = await resetToken(email);
    clock = new Date(clock.getTime() + hourMs + 1000);
    const late = await reset(token, 'another456');
    expect(late.status).toBe(400);
    expect(await codeOf(late)).toBe('linkExpired');
    expect((await signIn(email, password)).status).toBe(200);
    const fresh = await resetToken(email);
    clock = new Date(clock.getTime() + hourMs - 60_000);
    expect((await reset(fresh, 'another456')).status).toBe(200);
  });

  it('[AUTH-40] accepts a link once, even when used concurrently, and rejects older and made-up links', async () => {
    const { email } = await createSignedInPerson(t);
    const older = await resetToken(email);
    const token = await resetToken(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(token, `another45${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(await reset(token, 'another456'))).toBe('linkExpired');
    expect(await codeOf(await reset(older, 'another456'))).toBe('linkExpired');
    expect(await codeOf(await reset('made-up', 'another456'))).toBe('linkExpired');
  });

  it('[AUTH-40] lets a link be checked without using it up', async () => {
    const { email } = await createSignedInPerson(t);
    const isGood = async (token: string) => {
      const path = '/api/auth/check-password-reset';
      const answer = await testBrowser(t).send('POST', path, { token });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const [late, token] = [await resetToken(email), await resetToken(email)];
    expect(await isGood(token)).toEqual({ good: true });
    expect(await isGood(token)).toEqual({ good: true });
    expect((await reset(token, 'another456')).status).toBe(200);
    for (const bad of [token, late, 'made-up']) expect(await isGood(bad)).toEqual({ good: false });
    const old = await resetToken(email);
    clock = new Date(clock.getTime() + hourMs + 1000);
    expect(await isGood(old)).toEqual({ good: false });
  });

  it('[AUTH-41] applies the password rules of registration, and a mistake does not use up the link', async () => {
    const { email } = await createSignedInPerson(t);
    const token = await resetToken(email);
    for (const [newPassword, code] of [
      ['', 'required'],
      ['abc12', 'passwordTooShort'],
      [`1${'a'.repeat(128)}`, 'passwordTooLong'],
      ['abcdef', 'passwordLetterAndDigit'],
      ['১২৩৪৫৬', 'passwordLetterAndDigit'],
    ]) {
      const response = await reset(token, newPassword ?? '');
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ path: 'newPassword', code }] });
    }
    expect((await reset(token, `1${'a'.repeat(127)}`)).status).toBe(200);
  });

  it('confirms the email, and removes sign-ins that were added before', async () => {
    const email = 'squatted@example.com';
    const { id } = await t.services.db
      .insertInto('users')
      .values({ name: 'Squatter', email, user_type: 'owner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = { user_id: id, provider_id: 'facebook', account_id: '4711' };
    await t.services.db.insertInto('accounts').values(account).execute();
    expect((await reset(await resetToken(email), 'another456')).status).toBe(200);
    expect((await signIn(email, 'another456')).status).toBe(200);
    const left = await t.services.db
      .selectFrom('accounts')
      .select('provider_id')
      .where('user_id', '=', id)
      .execute();
    expect(left).toEqual([{ provider_id: 'credential' }]);
  });

  it('is answered alike for an unknown email, which gets no mail', async () => {
    const { email } = await createSignedInPerson(t);
    const known = await testBrowser(t).send('POST', '/api/auth/request-password-reset', { email });
    const unknown = await testBrowser(t).send('POST', '/api/auth/request-password-reset', {
      email: 'stranger@example.com',
    });
    expect(await unknown.text()).toBe(await known.text());
    expect(await readMailsTo(t.services, 'stranger@example.com')).toEqual([]);
  });

  it('stores no usable link in the database', async () => {
    const { email } = await createSignedInPerson(t);
    const token = await resetToken(email);
    const rows = await t.services.db.selectFrom('verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the confirmation mail', () => {
  it('[AUTH-31] is sent again on request, and for an unknown email creates no account', async () => {
    const email = 'again@example.com';
    const body = { full_name: 'Demo Person', email, password: 'secret123' };
    await testBrowser(t).send('POST', '/api/auth/sign-up/email', body);
    const again = () => testBrowser(t).send('POST', '/api/auth/send-verification-email', { email });
    expect((await again()).status).toBe(200);
    const [second, first] = await readMailsTo(t.services, email);
    expect(second?.text).not.toBe(first?.text);
    await testBrowser(t).send('GET', await readMailedPath(t.services, email));
    expect((await signIn(email, 'secret123')).status).toBe(200);
    // Nothing is left to confirm: no mail.
    await again();
    expect(await readMailsTo(t.services, email)).toHaveLength(2);

    const stranger = { email: 'stranger@example.com' };
    const unknown = await testBrowser(t).send(
      'POST',
      '/api/auth/send-verification-email',
      stranger,
    );
    expect(unknown.status).toBe(200);
    const people = t.services.db.selectFrom('users').select('id');
    expect(await people.where('email', '=', stranger.email).execute()).toEqual([]);
    expect(await readMailsTo(t.services, stranger.email)).toEqual([]);
  });
});
