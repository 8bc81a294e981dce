import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { boundsParam } from '../map/map-bounds.ts';
import {
  getInstitution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from './contract.ts';

const bounds = boundsParam({ west: 90, south: 23, east: 91, north: 24 });
const banani = { latitude: 23.794, longitude: 90.404 };
let test: TestApi;
beforeAll(async () => {
  test = await testApi();
});
afterAll(() => test.close());

it('every answer has the address also in the other language, if every part of it is known', async () => {
  const { api, services } = test;
  const category = await addCategory(services.db);
  const name = 'Kolapata';
  const [id = ''] = await addPlaces(services.db, [{ category_id: category, name, ...banani }]);
  const translationsOf = async (address: string | null) => {
    await services.db.updateTable('institutions').set({ address }).where('id', '=', id).execute();
    const { items: listed } = await api(listInstitutions, { query: { category } });
    const { items: found } = await api(listInstitutions, { query: { category, search: name } });
    const view = { bbox: bounds, lat: 23.8, lng: 90.4, category };
    const { items: inView } = await api(institutionsInView, { query: view });
    const { items: suggested } = await api(suggestInstitutions, { query: { q: name } });
    const page = await api(getInstitution, { params: { id }, query: {} });
    const answers = [...listed, ...found, ...inView, ...suggested, page];
    expect(answers).toHaveLength(5);
    expect(new Set(answers.map((answer) => answer.address))).toEqual(new Set([address]));
    return [...new Set(answers.map(({ address_translated }) => address_translated))];
  };
  expect(await translationsOf('House 12, Banani, Dhaka')).toEqual(['বাড়ি ১২, বনানী, ঢাকা']);
  expect(await translationsOf('বাড়ি ১২, বনানী, ঢাকা')).toEqual(['House 12, Banani, Dhaka']);
  expect(await translationsOf('Opposite the big tree, Banani')).toEqual([undefined]);
  expect(await translationsOf(null)).toEqual([undefined]);
});
