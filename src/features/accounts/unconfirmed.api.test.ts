import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { testBrowser } from '../../testing/browser.ts';
import { addCategory, addPlaces, addReview } from '../../testing/builders.ts';
import { readMailedPath } from '../../testing/mailbox.ts';
import { registrationFields } from '../../testing/people.ts';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const register = async () => {
  const person = registrationFields();
  const response = await testBrowser(t).send('POST', '/api/auth/sign-up/email', person);
  expect(response.status).toBe(200);
  const { id } = await t.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  return { ...person, id };
};
const cleanUpAfter = (days: number) =>
  cleanUp(t.services.db, new Date(Date.now() + days * 24 * 60 * 60 * 1000));

it('the email of an account that nobody confirms can be registered again after 30 days', async () => {
  const mistyped = await register();
  const again = () => testBrowser(t).send('POST', '/api/auth/sign-up/email', mistyped);
  await cleanUpAfter(29);
  expect((await again()).status).toBe(409);
  await cleanUpAfter(31);
  expect((await again()).status).toBe(200);
});

it('the clean-up keeps accounts that are confirmed, have a review, or have a phone, provider or admin role', async () => {
  const { db } = t.services;
  const confirmed = await register();
  await testBrowser(t).send('GET', await readMailedPath(t.services, confirmed.email));
  const written = await register();
  const category_id = await addCategory(db);
  const [place = ''] = await addPlaces(db, [{ category_id }]);
  await addReview(db, place, { user_id: written.id });
  const byPhone = await register();
  await db
    .updateTable('users')
    .set({ phone_number: '+8801712345678' })
    .where('id', '=', byPhone.id)
    .execute();
  const byGoogle = await register();
  await db
    .insertInto('accounts')
    .values({ user_id: byGoogle.id, provider_id: 'google', account_id: '1' })
    .execute();
  const administering = await register();
  await db.insertInto('user_roles').values({ user_id: administering.id, role: 'admin' }).execute();
  const forgotten = await register();
  await cleanUpAfter(31);
  const left = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      [confirmed, written, byPhone, byGoogle, administering, forgotten].map(({ id }) => id),
    )
    .execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [confirmed, written, byPhone, byGoogle, administering].map(({ id }) => id).toSorted(),
  );
});
