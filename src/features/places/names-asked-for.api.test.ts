import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { listInstitutions, suggestInstitutions } from './contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const farther = { latitude: dhaka.lat + 0.05 };
let test: TestApi;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  const hospital = await addCategory(db, { name: 'Hospital' });
  const diner = await addCategory(db, { name: 'Diner' });
  await addPlaces(db, [
    { category_id: hospital, name: 'Nearest', address: 'Dhaka' },
    { category_id: hospital, name: 'Dhaka Medical College', ...farther },
    { category_id: diner, name: 'CFC' },
    { category_id: diner, name: 'KFC', ...farther },
    { category_id: diner, name: 'Where to Eat', name_bn: 'হোয়্যার টু ইট', ...farther },
    { category_id: diner, name: 'Eat' },
  ]);
});
afterAll(() => test.close());

describe('a name beside words that only say what is wanted of it', () => {
  it.each([
    // Others have these words, too, and are nearer.
    ['dhaka medical address', 'Dhaka Medical College'],
    ['ঢাকা মেডিকেল যাওয়ার রাস্তা', 'Dhaka Medical College'],
    ['kfc koi', 'KFC'],
    ['is kfc open now', 'KFC'],
    ['kfc menu price', 'KFC'],
    ['the kfc', 'KFC'],
    ['kfc er', 'KFC'],
    ['K.F.C.', 'KFC'],
    ['k f c', 'KFC'],
    ['dhaka medical college er numb', 'Dhaka Medical College'],
    // It is a part of the name,
    ['where to eat', 'Where to Eat'],
    ['হয়ার টু ইট', 'Where to Eat'],
    // or of what asks for a kind of place: the nearest, however it is called.
    ['hospital phone number', 'Nearest'],
  ])('[SEARCH-14] %j begins with %j', async (text, first) => {
    const suggested = await test.api(suggestInstitutions, { query: { q: text, ...dhaka } });
    const listed = await test.api(listInstitutions, { query: { search: text, ...dhaka } });
    expect([suggested, listed].map(({ items }) => items[0]?.name)).toEqual([first, first]);
  });
});
