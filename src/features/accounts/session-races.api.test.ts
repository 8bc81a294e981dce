import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { readMailedPath } from '../../testing/mailbox.ts';
import { createSignedInPerson } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { createToken, hashToken } from './tokens.server.ts';
import { insertLink } from './verifications.store.server.ts';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

/** Sets a new password by mail; `meanwhile` starts halfway through. */
async function resetWhile(
  { id, email }: Person,
  meanwhile: () => Promise<Response>,
): Promise<Response> {
  const { pool } = t.services;
  await testBrowser(t).send('POST', '/api/auth/request-password-reset', { email });
  const link = new URL(await readMailedPath(t.services, email), 'http://x');
  const token = link.searchParams.get('reset') ?? '';
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from accounts where user_id = $1 for update', [id]);
    const body = { token, newPassword: 'another456' };
    const reset = testBrowser(t).send('POST', '/api/auth/reset-password', body);
    await expect.poll(() => countWaitingStatements(pool)).toBe(1);
    const other = meanwhile();
    await expect.poll(() => countWaitingStatements(pool)).toBe(2);
    await holder.query('commit');
    expect((await reset).status).toBe(200);
    return await other;
  } finally {
    holder.release(true);
  }
}

const sessionsOf = (id: string) =>
  t.services.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

it('a sign-in with the old password fails when the password changes meanwhile', async () => {
  const person = await createSignedInPerson(t);
  const { id, email, password } = person;
  const answer = await resetWhile(person, () =>
    testBrowser(t).send('POST', '/api/auth/sign-in/email', { email, password }),
  );
  expect(answer.status).toBe(401);
  expect(await sessionsOf(id)).toEqual([]);
});

it('a sign-in code for the app is refused when the password changes meanwhile', async () => {
  const person = await createSignedInPerson(t);
  const { db } = t.services;
  const verifier = createToken().padEnd(43, '-');
  const useBefore = new Date(Date.now() + 60_000);
  const code = await insertLink(db, 'app', person.id, useBefore, hashToken(verifier));
  const answer = await resetWhile(person, () =>
    testBrowser(t).send('POST', '/api/auth/app', { code, verifier }),
  );
  expect(await answer.json()).toMatchObject({ code: 'linkExpired' });
  expect(await sessionsOf(person.id)).toEqual([]);
});

it('only one of two reset links used at once sets a password', async () => {
  const { id } = await createSignedInPerson(t);
  const { db, pool } = t.services;
  const useBefore = new Date(Date.now() + 60_000);
  const tokens = [
    await insertLink(db, 'reset', id, useBefore),
    await insertLink(db, 'reset', id, useBefore),
  ];
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [id]);
    const answers = tokens.map((token) =>
      testBrowser(t).send('POST', '/api/auth/reset-password', { token, newPassword: 'another456' }),
    );
    await expect.poll(() => countWaitingStatements(pool)).toBe(2);
    await holder.query('commit');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  } finally {
    holder.release(true);
  }
});

it('a change of roles does not save a session that a new password ends', async () => {
  const person = await createSignedInPerson(t, 'user');
  const answer = await resetWhile(person, () => person.browser.send('POST', '/api/me/upgrade'));
  expect(answer.status).toBe(401);
  expect(await sessionsOf(person.id)).toEqual([]);
});

it('only one of several first passwords set at once is accepted', async () => {
  const person = await createSignedInPerson(t);
  await t.services.db.deleteFrom('accounts').where('user_id', '=', person.id).execute();
  const passwords = ['first1234', 'second1234', 'third1234'];
  const answers = await Promise.all(
    passwords.map((newPassword) =>
      person.browser.send('POST', '/api/auth/set-password', { newPassword }),
    ),
  );
  const set = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(set).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const { email } = person;
  const signIn = await testBrowser(t).send('POST', '/api/auth/sign-in/email', {
    ...{ email, password: set[0] },
  });
  expect(signIn.status).toBe(200);
});
