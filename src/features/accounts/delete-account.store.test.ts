import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { lockInstitutionsOf } from './delete-account.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/** How many institutions have been read on this connection, by whatever way. */
async function readSoFar(db: Kysely<Database>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_user_tables where relname = 'institutions'`.execute(db);
  return rows[0]?.count ?? 0;
}

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
  const read = await test.db.connection().execute(async (db) => {
    const before = await readSoFar(db);
    await db.transaction().execute((tx) => lockInstitutionsOf(tx, me));
    return (await readSoFar(db)) - before;
  });
  expect(read).toBeGreaterThanOrEqual(2);
  expect(read).toBeLessThan(20);
});
