import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { oldestReportedSubjects } from './settling.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a page of the report list reads only its own places, reviews and replies, however many are reported', async () => {
  const reporter_id = await addUser(test.db);
  const category_id = await addCategory(test.db);
  const places = await addPlaces(
    test.db,
    Array.from({ length: 3000 }, () => ({ category_id })),
  );
  const [reviewed = ''] = places;
  await addReview(test.db, reviewed);
  await test.pool.query(
    `with critic as (insert into users (name, email) select 'critic', id || '@example.com'
       from unnest($1::uuid[]) place (id) returning id)
     insert into institution_reviews (institution_id, user_id, rating) select $2, id, 1 from critic`,
    [places, reviewed],
  );
  await test.pool.query(
    `insert into institution_reports (institution_id, reporter_id, reason)
     select place, $2, 'closed' from unnest($1::uuid[]) place`,
    [places, reporter_id],
  );
  await test.pool.query(
    `insert into institution_reports (review_id, reporter_id, reason)
     select id, $1, 'abuse' from institution_reviews`,
    [reporter_id],
  );
  const replier = await addUser(test.db);
  await test.pool.query(
    `insert into review_replies (review_id, institution_id, user_id, message)
     select id, institution_id, $1, 'Buy at my shop' from institution_reviews`,
    [replier],
  );
  await test.pool.query(
    `insert into institution_reports (reply_id, reporter_id, reason)
     select id, $1, 'abuse' from review_replies`,
    [reporter_id],
  );
  const tables = ['institutions', 'institution_reviews', 'review_replies'] as const;
  await test.pool.query(`vacuum analyze ${tables.join()}, institution_reports`);
  for (const offset of [0, 2000, 5000, 8000]) {
    for (const table of tables) {
      const read = await countRowsRead(test.db, table, async (db) => {
        expect(await oldestReportedSubjects(db, { offset, limit: 21 })).toHaveLength(21);
      });
      expect(read, `${table} from ${offset}`).toBeLessThan(50);
    }
  }
});
