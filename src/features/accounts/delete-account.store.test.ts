import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { lockInstitutionsOf } from './delete-account.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('whoever goes has their own institutions locked, and nobody else’s read', async () => {
  const me = await addUser(test.db, { roles: ['owner'] });
  const category_id = await addCategory(test.db);
  const others = await addPlaces(
    test.db,
    Array.from({ length: 2000 }, () => ({ category_id })),
  );
  await addPlaces(test.db, [{ category_id, owner_id: me }]);
  await addReview(test.db, others[0] ?? '', { user_id: me });
  await test.pool.query('vacuum analyze institutions, institution_reviews');
  const read = await rowsRead(test.db, 'institutions', async (db) => {
    await db.transaction().execute((tx) => lockInstitutionsOf(tx, me));
  });
  expect(read).toBeGreaterThanOrEqual(2);
  expect(read).toBeLessThan(20);
});
