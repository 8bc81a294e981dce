import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { oldestReports } from './reports.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a page of the report list reads only its own places, however many are reported', async () => {
  const reporter_id = await addUser(test.db);
  const category_id = await addCategory(test.db);
  const places = await addPlaces(
    test.db,
    Array.from({ length: 3000 }, () => ({ category_id })),
  );
  await test.pool.query(
    `insert into institution_reports (institution_id, reporter_id, reason)
     select place, $2, 'closed' from unnest($1::uuid[]) place`,
    [places, reporter_id],
  );
  await test.pool.query('vacuum analyze institutions, institution_reports');
  for (const offset of [0, 2000]) {
    const read = await countRowsRead(test.db, 'institutions', async (db) => {
      expect(await oldestReports(db, { offset, limit: 21 })).toHaveLength(21);
    });
    expect(read).toBeLessThan(50);
  }
});
