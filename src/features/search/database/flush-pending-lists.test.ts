import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces } from '../../../testing/builders.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { runIntoOpenTransaction } from '../../../testing/locks.ts';
import { flushPendingLists } from './flush-pending-lists.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** How many pages of collected entries there are; they are sorted in by asking. */
async function collectedPages(): Promise<number> {
  const { rows } = await database.pool.query<{ pages: number }>(
    "select gin_clean_pending_list('institutions_marks')::integer as pages",
  );
  return rows[0]?.pages ?? 0;
}

it('settling the indexes merges the pending entries into the search index', async () => {
  const category_id = await addCategory(database.db);
  await addPlaces(database.db, [{ category_id }]);
  expect(await collectedPages()).toBeGreaterThan(0);
  await addPlaces(database.db, [{ category_id }]);
  await flushPendingLists(database.pool);
  expect(await collectedPages()).toBe(0);
});

it('settling the indexes ignores an index that a restore drops meanwhile', async () => {
  const made = await database.pool.query<{ sql: string }>(
    "select pg_get_indexdef('institutions_marks'::regclass) as sql",
  );
  const change = { text: 'drop index institutions_marks', values: [] };
  await expect(
    runIntoOpenTransaction(database.pool, change, () => flushPendingLists(database.pool)),
  ).resolves.toBeUndefined();
  await database.pool.query(made.rows[0]?.sql ?? '');
});
