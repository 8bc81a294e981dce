import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addReviews } from './demo.store.server.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('reviews and replies of the demo are not shown as edited', async () => {
  const { db } = test;
  const [institution_id] = await addPlaces(db, [
    { category_id: await addCategory(db), name: 'Demo Bakery' },
  ]);
  const user_id = await addUser(db);
  const at = { created_at: new Date('2026-01-01T00:00:00Z') };
  const reply = { owner_id: null, user_id, message: 'Thank you', ...at };
  await addReviews(db, [
    { institution_id, user_id, rating: 5, comment: null, ...at, replies: [reply] },
  ]);
  for (const table of ['institution_reviews', 'review_replies'] as const) {
    const rows = await db.selectFrom(table).select(['created_at', 'updated_at']).execute();
    expect(rows).toEqual([{ ...at, updated_at: at.created_at }]);
  }
});
