import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import {
  activeFavouriteIds,
  deleteFavourite,
  insertFavourite,
  isInstitutionActive,
} from './favourites.store.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('reads only a person’s own favourites and their places, however many others there are', async () => {
  const [user_id, other] = [await addUser(test.db), await addUser(test.db)];
  const category_id = await addCategory(test.db);
  const places = await addPlaces(
    test.db,
    Array.from({ length: 3000 }, () => ({ category_id })),
  );
  const insertAll = (user: string, ids: readonly string[]) =>
    test.pool.query(
      'insert into favourites (user_id, institution_id) select $1, place from unnest($2::uuid[]) place',
      [user, ids],
    );
  await insertAll(other, places);
  await insertAll(user_id, places.slice(0, 500));
  await test.pool.query('vacuum analyze institutions, favourites');
  const read = (table: 'favourites' | 'institutions') =>
    countRowsRead(test.db, table, async (db) => {
      expect(await activeFavouriteIds(db, user_id)).toHaveLength(500);
    });
  expect(await read('institutions')).toBe(500);
  expect(await read('favourites')).toBeLessThanOrEqual(500);
  const [institution_id = ''] = places;
  const favourite = { user_id, institution_id };
  const changed = await countRowsRead(test.db, 'favourites', async (db) => {
    await insertFavourite(db, favourite);
    await deleteFavourite(db, favourite);
  });
  expect(changed).toBeLessThan(5);
  const looked = await countRowsRead(test.db, 'institutions', async (db) => {
    expect(await isInstitutionActive(db, institution_id)).toBe(true);
  });
  expect(looked).toBe(1);
  // What deleting a place does; by another index it would go through those of everybody.
  const { rows } = await test.pool.query<{ 'QUERY PLAN': string }>(
    `explain delete from favourites where institution_id = '${institution_id}'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('favourites_institution');
});
