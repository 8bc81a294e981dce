import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { areasBySlug } from './areas-by-slug.server.ts';
import { keepCountsOf } from './count-area-places.store.server.ts';

const dhanmondi = { latitude: 23.7461, longitude: 90.3742 };
const uttara = { latitude: 23.8759, longitude: 90.3795 };

let test: TestDatabase;
let shops: string;
let hotels: string;

beforeAll(async () => {
  test = await testDatabase();
  shops = await addCategory(test.db);
  hotels = await addCategory(test.db, { name: 'Hotel' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('institutions').execute();
  await test.db.deleteFrom('area_place_counts').execute();
});

const count = (...slugs: string[]) =>
  keepCountsOf(
    test.pool,
    slugs.flatMap((slug) => areasBySlug().get(slug) ?? []),
  );
const add = (...places: { category_id: string; is_active?: boolean }[]) =>
  addPlaces(
    test.db,
    places.map((place) => ({ ...uttara, ...place })),
  );
const changePlace = (id: string | undefined, change: { is_active: boolean }) =>
  test.db
    .updateTable('institutions')
    .set(change)
    .where('id', '=', id ?? '')
    .execute();
/** The counts of a category by area, with the version of each row. */
const stored = async (category: string) => {
  const { rows } = await test.pool.query<{ slug: string; n: number; version: string }>(
    `select area_slug as slug, place_count as n, xmin::text as version from area_place_counts
     where category_id = $1 order by area_slug`,
    [category],
  );
  return rows;
};
const countsOf = async (category: string) =>
  Object.fromEntries((await stored(category)).map(({ slug, n }) => [slug, n]));

it('the places of an area are counted by category, those alone that are active', async () => {
  await add({ category_id: shops }, { category_id: shops }, { category_id: hotels });
  await add({ category_id: shops, is_active: false });
  await addPlaces(test.db, [{ category_id: shops, ...dhanmondi }]);
  await count('dhanmondi-dhaka', 'uttara-dhaka');
  expect(await countsOf(shops)).toEqual({ 'dhanmondi-dhaka': 1, 'uttara-dhaka': 2 });
  expect(await countsOf(hotels)).toEqual({ 'uttara-dhaka': 1 });
});

it('a count follows its places, is gone with the last of them, and is written only where it differs', async () => {
  const [first, , hotel] = await add(
    { category_id: shops },
    { category_id: shops },
    { category_id: hotels },
  );
  await addPlaces(test.db, [{ category_id: hotels, ...dhanmondi }]);
  await count('dhanmondi-dhaka', 'uttara-dhaka');
  const [inDhanmondi] = await stored(hotels);
  await changePlace(first, { is_active: false });
  await changePlace(hotel, { is_active: false });
  await count('dhanmondi-dhaka', 'uttara-dhaka');
  expect(await countsOf(shops)).toEqual({ 'uttara-dhaka': 1 });
  expect(await stored(hotels)).toEqual([inDhanmondi]);
});

it('counting some areas leaves what was counted in others', async () => {
  const [shop] = await add({ category_id: shops });
  await count('uttara-dhaka');
  await changePlace(shop, { is_active: false });
  await count('dhanmondi-dhaka');
  expect(await countsOf(shops)).toEqual({ 'uttara-dhaka': 1 });
});

it('counts go with their category', async () => {
  const kiosks = await addCategory(test.db, { name: 'Kiosk' });
  const [kiosk = ''] = await add({ category_id: kiosks });
  await count('uttara-dhaka');
  await test.db.deleteFrom('institutions').where('id', '=', kiosk).execute();
  expect(await countsOf(kiosks)).toEqual({ 'uttara-dhaka': 1 });
  await test.db.deleteFrom('institution_categories').where('id', '=', kiosks).execute();
  expect(await countsOf(kiosks)).toEqual({});
});
