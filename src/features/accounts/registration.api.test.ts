import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { readMailedPath, readMailsTo } from '../../testing/mailbox.ts';
import { registrationFields } from '../../testing/people.ts';

let t: TestApi;
let clock = new Date();
beforeAll(async () => {
  t = await testApi({ now: () => clock });
});
afterAll(() => t.close());

async function problemOf(response: Response) {
  return (await response.json()) as {
    code: string;
    detail: string;
    errors?: { path: string; code: string; message: string }[];
  };
}

const rolesOf = async (email: string) =>
  (
    await t.services.db
      .selectFrom('users')
      .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select('role')
      .where('email', '=', email)
      .execute()
  ).map(({ role }) => role);

describe('a registration', () => {
  it('[AUTH-27] stores full name and account type, and gives only the chosen role, owner by default', async () => {
    for (const [chosen, expected] of [
      ['user', 'user'],
      ['owner', 'owner'],
      [undefined, 'owner'],
    ]) {
      const person = registrationFields({ user_type: chosen });
      const response = await testBrowser(t).send('POST', '/api/auth/sign-up/email', person);
      expect(response.status).toBe(200);
      const row = await t.services.db
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.id', 'users.id')
        .select(['user_type', 'full_name', 'email_verified'])
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({
        user_type: expected,
        full_name: person.full_name,
        email_verified: false,
      });
      expect(await rolesOf(person.email)).toEqual([expected]);
    }
  });

  it('signs nobody in, and neither returns the password nor stores it readable', async () => {
    const person = registrationFields();
    const browser = testBrowser(t);
    const response = await browser.send('POST', '/api/auth/sign-up/email', person);
    expect(browser.cookies.size).toBe(0);
    expect(await response.json()).toEqual({
      user: { id: expect.any(String), email: person.email, full_name: person.full_name },
    });
    const { password: stored } = await t.services.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select('password')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(stored).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it('[AUTH-28] is confirmed by the mailed link, which redirects to the site root', async () => {
    const person = registrationFields();
    const browser = testBrowser(t);
    await browser.send('POST', '/api/auth/sign-up/email', person);
    const response = await browser.send('GET', await readMailedPath(t.services, person.email));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    const signIn = await browser.send('POST', '/api/auth/sign-in/email', person);
    expect(signIn.status).toBe(200);
  });

  it('[I18N-07] continues in the language of the mail when the browser has no stored preference', async () => {
    const person = registrationFields();
    const registered = testBrowser(t, { 'accept-language': 'bn' });
    await registered.send('POST', '/api/auth/sign-up/email', person);
    const path = await readMailedPath(t.services, person.email);
    const opened = testBrowser(t, { 'accept-language': 'en' });
    expect((await opened.send('GET', path)).headers.get('location')).toBe('/');
    expect(opened.cookies.get('visit-language')).toBe('bn');
    const tooOld = testBrowser(t, { 'accept-language': 'en' });
    await tooOld.send('GET', path.replace(/token=[^&]+/, 'token=unknown'));
    expect(tooOld.cookies.get('visit-language')).toBe('bn');
    const mistyped = testBrowser(t);
    const confirmed = await mistyped.send('GET', path.replace('lng=bn', 'lng=xx'));
    expect(confirmed.headers.get('location')).toBe('/');
    expect(mistyped.cookies.has('visit-language')).toBe(false);
  });

  it('has a link that can be opened repeatedly for three days, and then expires', async () => {
    const person = registrationFields();
    const browser = testBrowser(t);
    await browser.send('POST', '/api/auth/sign-up/email', person);
    const path = await readMailedPath(t.services, person.email);
    await browser.send('GET', path);
    // The link works until the last minute that the mail promises.
    clock = new Date(clock.getTime() + 3 * 24 * 60 * 60 * 1000 - 60_000);
    expect((await browser.send('GET', path)).headers.get('location')).toBe('/');
    clock = new Date(clock.getTime() + 61_000);
    const late = await browser.send('GET', path);
    expect(late.headers.get('location')).toBe('/auth?error=linkExpired');
  });

  it('with a registered email is refused, also when several come at once', async () => {
    const person = registrationFields();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        testBrowser(t).send('POST', '/api/auth/sign-up/email', {
          ...person,
          email: person.email.toUpperCase(),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const problem = refused && (await problemOf(refused));
    expect(problem?.code).toBe('alreadyRegistered');
    expect(problem?.detail).toContain('already registered');
    expect(await readMailsTo(t.services, person.email)).toHaveLength(1);
  });

  it('is answered again only for the same idempotency key and the same body', async () => {
    const person = registrationFields();
    const send = async (body: object, key: string) => {
      const browser = testBrowser(t, { 'idempotency-key': key });
      const response = await browser.send('POST', '/api/auth/sign-up/email', body);
      return { status: response.status, text: await response.text() };
    };
    const first = await send(person, 'mine');
    expect(first.status).toBe(200);
    expect(await send(person, 'mine')).toEqual(first);
    for (const [body, key] of [
      [person, 'another'],
      [{ ...person, password: 'another123' }, 'mine'],
    ] as const) {
      const refused = await send(body, key);
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'alreadyRegistered']);
    }
    expect(await readMailsTo(t.services, person.email)).toHaveLength(1);
    const { rows } = await t.services.pool.query('select * from idempotency_keys');
    expect(rows).toHaveLength(1);
  });

  it('sent several times at once with one idempotency key is made once and answered each time', async () => {
    const person = registrationFields();
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const browser = testBrowser(t, { 'idempotency-key': 'at once' });
        const response = await browser.send('POST', '/api/auth/sign-up/email', person);
        return [response.status, await response.text()];
      }),
    );
    expect(answers).toEqual(Array.from({ length: 3 }, () => [200, answers[0]?.[1]]));
    expect(await readMailsTo(t.services, person.email)).toHaveLength(1);
  });

  it('[API-24] that breaks a rule is refused with the field and the rule', async () => {
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ full_name: undefined }, 'full_name', 'required'],
      [{ full_name: ' ক ' }, 'full_name', 'fullNameTooShort'],
      [{ full_name: 'ক'.repeat(51) }, 'full_name', 'fullNameTooLong'],
      [{ full_name: 'Rahim 2' }, 'full_name', 'fullNameCharacters'],
      [{ full_name: 'Rahim\u202E' }, 'full_name', 'fullNameCharacters'],
      [{ email: '' }, 'email', 'required'],
      [{ email: 'a b@example.com' }, 'email', 'invalidEmail'],
      [{ email: 'a@b' }, 'email', 'invalidEmail'],
      [{ email: `${'a'.repeat(251)}@b.c` }, 'email', 'invalidEmail'],
      [{ password: '' }, 'password', 'required'],
      [{ password: 'abc12' }, 'password', 'passwordTooShort'],
      [{ password: `1${'a'.repeat(128)}` }, 'password', 'passwordTooLong'],
      [{ password: 'abcdef' }, 'password', 'passwordLetterAndDigit'],
      [{ password: '123456' }, 'password', 'passwordLetterAndDigit'],
    ];
    for (const [change, path, code] of wrong) {
      const response = await testBrowser(t).send(
        'POST',
        '/api/auth/sign-up/email',
        registrationFields(change),
      );
      expect(response.status, code).toBe(422);
      expect((await problemOf(response)).errors).toMatchObject([{ path, code }]);
    }
    const before = await t.services.db.selectFrom('users').select('id').execute();
    expect(
      (
        await testBrowser(t).send(
          'POST',
          '/api/auth/sign-up/email',
          registrationFields({ user_type: 'admin' }),
        )
      ).status,
    ).toBe(422);
    const after = await t.services.db.selectFrom('users').select('id').execute();
    expect(after).toHaveLength(before.length);
  });

  it('can be sent in the request format of the authentication library’s own clients', async () => {
    const { email, password } = registrationFields();
    const browser = testBrowser(t);
    const body = { name: 'রহিম উদ্দিন', email, password };
    expect((await browser.send('POST', '/api/auth/sign-up/email', body)).status).toBe(200);
    await browser.send('GET', await readMailedPath(t.services, email));
    expect(await (await browser.send('GET', '/api/auth/get-session')).json()).toBeNull();
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const session = await browser.send('GET', '/api/auth/get-session');
    expect(await session.json()).toMatchObject({ user: { email, full_name: 'রহিম উদ্দিন' } });
  });

  it('[API-21] takes neither role nor confirmation from any other field', async () => {
    const person = registrationFields({
      ...{ user_type: 'user', role: 'admin', roles: ['admin'], userType: 'owner' },
      ...{ email_verified: true, emailVerified: true, id: crypto.randomUUID() },
    });
    await testBrowser(t).send('POST', '/api/auth/sign-up/email', person);
    expect(await rolesOf(person.email)).toEqual(['user']);
    const signIn = await testBrowser(t).send('POST', '/api/auth/sign-in/email', person);
    expect((await problemOf(signIn)).code).toBe('emailNotConfirmed');
  });

  it('sends a mail in the reader’s language, as text and HTML, with a link to the public address', async () => {
    for (const [language, words] of [
      ['en', 'Please confirm your email address'],
      ['bn', 'আপনার ইমেইল নিশ্চিত করুন'],
    ] as const) {
      const person = registrationFields();
      const browser = testBrowser(t, { 'accept-language': language });
      await browser.send('POST', '/api/auth/sign-up/email', person);
      const [mail] = await readMailsTo(t.services, person.email);
      expect(mail?.text).toContain(words);
      expect(mail?.text).toContain('http://localhost:3000/api/auth/verify-email?token=');
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.html).toContain('href="http://localhost:3000/api/auth/verify-email?token=');
    }
  });
});
