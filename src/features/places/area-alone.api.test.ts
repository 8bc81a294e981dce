import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { getInstitution, listInstitutions, suggestInstitutions } from './contract.ts';

// Between Rampura and Malibagh, whose middles are 1.4 km apart.
const visitor = { lat: 23.7525, lng: 90.4125 };
let test: TestApi;
let pharmacy: string;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  pharmacy = await addCategory(db, { name: 'Pharmacy' });
  const food = await addCategory(db, { name: 'Restaurant' });
  const hospital = await addCategory(db, { name: 'Hospital' });
  const malibagh = { latitude: 23.7505, longitude: 90.4145 };
  const rampura = { latitude: 23.7615, longitude: 90.4205 };
  await addPlaces(db, [
    { category_id: food, name: 'Malibagh Corner', ...malibagh },
    { category_id: pharmacy, name: 'Malibagh Pharmacy', ...malibagh },
    { category_id: food, name: 'Rampura Kitchen', latitude: 23.763, longitude: 90.422 },
    { category_id: food, name: 'Kacchi Ghor', ...rampura },
    { category_id: pharmacy, name: 'Aloe', ...rampura },
    { category_id: pharmacy, name: 'Far Drugs', latitude: 23.7615 + 0.05, longitude: 90.4205 },
    { category_id: food, name: 'Beach Grill', latitude: 20.865, longitude: 92.3 },
    { category_id: hospital, name: 'Railway Hospital', latitude: 22.34, longitude: 91.82 },
    { category_id: food, name: 'Hill Diner', latitude: 22.394, longitude: 91.822 },
  ]);
});
afterAll(() => test.close());

async function suggestionsFor(q: string, filter: { categories?: string[] } = {}) {
  const { items, around, farther } = await test.api(suggestInstitutions, {
    query: { q, ...visitor, ...filter },
  });
  return {
    names: items.map(({ name }) => name),
    ...(around && { around }),
    ...(farther !== undefined && { farther }),
  };
}

it('[SEARCH-30] who names an area alone finds what is called so, then what lies there, then what its neighbours may have', async () => {
  const names = ['Rampura Kitchen', 'Kacchi Ghor', 'Aloe', 'Malibagh Corner', 'Malibagh Pharmacy'];
  expect((await suggestionsFor('rampura')).names.toSorted()).toEqual(names.toSorted());
  for (const q of ['rampura', 'Rampura!', 'near rampura', 'rampura area', 'রামপুরায়', 'rampoora']) {
    const { names: found } = await suggestionsFor(q);
    expect(found[0], q).toBe('Rampura Kitchen');
    expect(found.slice(1, 3).toSorted(), q).toEqual(['Aloe', 'Kacchi Ghor']);
    expect(found.slice(3).toSorted(), q).toEqual(['Malibagh Corner', 'Malibagh Pharmacy']);
  }
});

it('[SEARCH-30] an area beside a kind of place, or a chosen category, begins with what lies nearer to its middle than to its neighbours', async () => {
  const expected = { names: ['Aloe', 'Malibagh Pharmacy'] };
  expect(await suggestionsFor('rampura pharmacy')).toEqual(expected);
  expect(await suggestionsFor('rampura', { categories: [pharmacy] })).toEqual(expected);
  const query = { category: pharmacy, search: 'rampura', ...visitor };
  const { items, total } = await test.api(listInstitutions, { query });
  expect(items.map(({ name }) => name)).toEqual(expected.names);
  expect(total).toBe(2);
});

it('[SEARCH-30] of several with a name, those in the core of the area come first, and those that name it', async () => {
  const { db } = test.services;
  const bank = await addCategory(db, { name: 'Bank' });
  const called = (name: string, latitude: number, longitude: number, more = {}) => ({
    ...{ category_id: bank, name, latitude, longitude, ...more },
  });
  await addPlaces(db, [
    called('Zenith', 23.7505, 90.4145, { description: 'Near Malibagh' }),
    called('Zenith', 23.7615, 90.4205, { description: 'In the core' }),
    called('Zenith', 23.8, 90.42, { description: 'Says so', address: 'Rampura Link' }),
    called('জেনিথ', 23.7615, 90.4205, { description: 'Said so' }),
    called('Zenith', 23.9, 90.42, { description: 'Elsewhere' }),
  ]);
  const query = { q: 'zenith in rampura', ...visitor };
  const { items } = await test.api(suggestInstitutions, { query });
  const details = await Promise.all(
    items.map(({ id }) => test.api(getInstitution, { params: { id }, query: {} })),
  );
  expect(details.map(({ description }) => description)).toEqual([
    ...['In the core', 'Says so', 'Near Malibagh', 'Said so'],
  ]);
});

it('[SEARCH-30] an area that has nothing gives what lies around it, and one far away says how much lies there', async () => {
  // Some 5 km south of all.
  expect(await suggestionsFor('gendaria')).toMatchObject({ around: true });
  expect(await suggestionsFor('teknaf')).toEqual({ names: [], farther: 1 });
  expect(await suggestionsFor('teknaph')).toEqual({ names: [] });
});

it('[SEARCH-30] suggestions tell the area that is named, with the kinds that are asked for there', async () => {
  const linksFor = async (q: string, more: { categories?: string[]; page?: number } = {}) => {
    const query = { q, ...visitor, ...more };
    const { area, categories = [] } = await test.api(suggestInstitutions, { query });
    return [area?.slug, ...categories.map(({ name, open }) => (open ? `${name}, open` : name))];
  };
  expect(await linksFor('rampura')).toEqual(['rampura-dhaka']);
  expect(await linksFor('রামপুরার ফার্মেসি')).toEqual(['rampura-dhaka', 'Pharmacy']);
  expect(await linksFor('rampura pharmacy open now')).toEqual(['rampura-dhaka', 'Pharmacy, open']);
  expect(await linksFor('rampura medicine')).toEqual(['rampura-dhaka', 'Pharmacy']);
  expect(await linksFor('teknaf')).toEqual(['teknaf-upazila-coxs-bazar']);
  expect(await linksFor('pharmacy')).toEqual([undefined, 'Pharmacy']);
  // None there; a name beside the area; categories that are chosen; the second page.
  expect(await linksFor('gendaria')).toEqual([undefined]);
  expect(await linksFor('rampura aloe')).toEqual([undefined]);
  expect(await linksFor('rampura', { categories: [pharmacy] })).toEqual([undefined]);
  expect(await linksFor('rampura', { page: 2 })).toEqual([undefined]);
});

it('[SEARCH-30] a word that asks for a kind of place means no area of that name', async () => {
  const query = { q: 'oxygen', lat: 22.394, lng: 91.822 };
  const { items } = await test.api(suggestInstitutions, { query });
  expect(items.map(({ name }) => name)).toEqual(['Railway Hospital']);
});
