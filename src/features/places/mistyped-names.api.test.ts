import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { suggestInstitutions } from './contract.ts';

// In the north, in the south, and in Pirojpur, where the gazetteer has a Shankarpasha.
const rangpur = { latitude: 25.55, longitude: 89.3 };
const barishal = { latitude: 22.7, longitude: 90.3 };
const pirojpur = { latitude: 22.62, longitude: 90.04 };
let test: TestApi;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  const school = await addCategory(db, { name: 'School' });
  await addPlaces(db, [
    { category_id: school, name: 'Agrani High School', ...rangpur },
    { category_id: school, name: 'Arani High School', ...barishal },
    { category_id: school, name: 'Dumuria Baitul Aman Islamia Mahila Dakhil Madrasah', ...rangpur },
    { category_id: school, name: 'Uttar Rabitary High School', ...rangpur },
    { category_id: school, name: 'Atharabari M.C. High School', ...barishal },
    { category_id: school, name: 'Mirukhali High School', ...pirojpur },
    { category_id: school, name: 'Shanker Pasha High School', ...barishal },
  ]);
});
afterAll(() => test.close());

it.each([
  // One word of seven is wrong.
  [
    'dumuria baitul aman islamia maila dakhil madrasah',
    'Dumuria Baitul Aman Islamia Mahila Dakhil Madrasah',
    rangpur,
  ],
  // The one distinctive word of four is wrong; and a place far away has a name that is close to it.
  ['uttar rabiary high school', 'Uttar Rabitary High School', rangpur],
  // An area has this name as well.
  ['shankr pasha high school', 'Shanker Pasha High School', barishal],
])(
  '[SEARCH-17] the mistyped %j finds %j nearby first',
  async (q, name, { latitude, longitude }) => {
    const query = { q, lat: latitude + 0.02, lng: longitude };
    const { items } = await test.api(suggestInstitutions, { query });
    expect(items[0]?.name).toBe(name);
  },
);

it('[SEARCH-31] search offers an exact name farther away rather than similar names nearby', async () => {
  const query = { q: 'arani high school', lat: rangpur.latitude, lng: rangpur.longitude };
  const found = await test.api(suggestInstitutions, { query });
  expect(found).toMatchObject({ items: [], farther: 1 });
});
