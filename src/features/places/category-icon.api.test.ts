import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { boundsParam } from '../map/map-bounds.ts';
import { mapInstitutions } from '../map/contract.ts';
import {
  getInstitution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from './contract.ts';
import { similarInstitutions } from './write-contract.ts';

const bounds = boundsParam({ west: 90, south: 23, east: 91, north: 24 });
let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

/** Every API answer that names the category of a place in it. */
async function answered(category: string, place: string): Promise<object[]> {
  const { api } = test;
  const user = test.as(await addUser(test.services.db));
  const query = { name: 'Bagan One', lat: 23.8103, lng: 90.4125 };
  const { items: whole } = await api(listInstitutions, { query: { category } });
  const { items: found } = await api(listInstitutions, { query: { category, search: 'Bagan' } });
  const view = { bbox: bounds, lat: 23.8, lng: 90.4, category };
  const { items: inView } = await api(institutionsInView, { query: view });
  const { items: suggested } = await api(suggestInstitutions, { query: { q: 'Bagan' } });
  const { items: similar } = await user.api(similarInstitutions, { query });
  const page = await api(getInstitution, { params: { id: place }, query: {} });
  const map = await api(mapInstitutions, { query: { bbox: bounds, zoom: 12, category } });
  const marks = map.features.map(({ properties }) => properties);
  return [...whole, ...found, ...inView, ...suggested, ...similar, page, ...marks];
}

it('[GRID-10] every answer includes the icon of the category, unless the category name already implies it', async () => {
  const { db } = test.services;
  const category = await addCategory(db, { name: 'Cha  Bagan', icon: 'coffee' });
  const [place = ''] = await addPlaces(db, [{ category_id: category, name: 'Bagan One' }]);
  const icons = async (icon: string | null) => {
    await db
      .updateTable('institution_categories')
      .set({ icon })
      .where('id', '=', category)
      .execute();
    const answers = await answered(category, place);
    expect(answers).toHaveLength(7);
    return [
      ...new Set(answers.map((one) => ('category_icon' in one ? one.category_icon : 'none'))),
    ];
  };
  expect(await icons('coffee')).toEqual(['coffee']);
  expect(await icons('dumbbell')).toEqual(['dumbbell']);
  // No icon is sent where the name alone leads to the same one: for none, an unknown one, and the usual
  // one.
  for (const icon of [null, 'no-such-icon', 'store']) {
    expect(await icons(icon), String(icon)).toEqual(['none']);
  }
  await db.updateTable('institution_categories').set({ name: 'Coffee  Shop' }).execute();
  expect(await icons('cafe')).toEqual(['none']);
  expect(await icons('pill')).toEqual(['pill']);
  const { categories } = await test.api(suggestInstitutions, { query: { q: 'coffee shop' } });
  expect(categories).toEqual([{ id: category, name: 'Coffee  Shop', icon: 'pill', open: false }]);
});
