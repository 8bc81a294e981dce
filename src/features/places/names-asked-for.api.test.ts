import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { listInstitutions, suggestInstitutions } from './contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const mohammadpur = { latitude: 23.7658, longitude: 90.3584 };
const dhanmondi = { latitude: 23.7461, longitude: 90.3742 };
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
    { category_id: diner, name: 'Nur Sweets Uddin', ...mohammadpur },
    { category_id: diner, name: 'NSU', ...mohammadpur, longitude: mohammadpur.longitude + 0.01 },
    { category_id: diner, name: 'Nabab Shop United' },
    { category_id: diner, name: 'Mistri Kabab', ...dhanmondi, latitude: 23.75 },
    { category_id: diner, name: 'Mistry Kabab', ...dhanmondi, latitude: 23.748 },
    { category_id: diner, name: 'Mistree Kabab', ...dhanmondi },
  ]);
});
afterAll(() => test.close());

describe('a name with filler words', () => {
  it.each([
    // Other places have these words, too, and are nearer.
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
    // The words are part of a name,
    ['where to eat', 'Where to Eat'],
    ['হয়ার টু ইট', 'Where to Eat'],
    // or ask for a kind of place: then the nearest comes first, whatever its name.
    ['hospital phone number', 'Nearest'],
  ])('[SEARCH-14] %j lists %j first', async (text, first) => {
    const suggested = await test.api(suggestInstitutions, { query: { q: text, ...dhaka } });
    const listed = await test.api(listInstitutions, { query: { search: text, ...dhaka } });
    expect([suggested, listed].map(({ items }) => items[0]?.name)).toEqual([first, first]);
  });

  it.each(['the kfc', 'kfc er', 'K.F.C.', 'k f c'])(
    '[SEARCH-17] %j finds and counts each place once, though it matches by name and by sound',
    async (text) => {
      const suggested = await test.api(suggestInstitutions, { query: { q: text, ...dhaka } });
      const listed = await test.api(listInstitutions, { query: { search: text, ...dhaka } });
      const ids = suggested.items.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(listed.items.map(({ id }) => id)).toEqual(ids);
      expect(listed.total).toBe(ids.length);
    },
  );
});

it.each([
  ['mistree kabab dhanmondi', ['Mistree Kabab', 'Mistri Kabab', 'Mistry Kabab']],
  ['ধানমন্ডি mistry kabab', ['Mistry Kabab', 'Mistri Kabab', 'Mistree Kabab']],
  ['mistri kabab dhanmondi koi', ['Mistri Kabab', 'Mistry Kabab', 'Mistree Kabab']],
])('[SEARCH-14] %j finds %j: in an area, too, the name as typed comes first', async (q, found) => {
  const suggested = await test.api(suggestInstitutions, { query: { q, ...dhaka } });
  const listed = await test.api(listInstitutions, { query: { search: q, ...dhaka } });
  for (const { items } of [suggested, listed]) {
    expect(items.map(({ name }) => name)).toEqual(found);
  }
});

describe('initials with an area', () => {
  it.each([
    ['nsu mohammadpur', ['NSU', 'Nur Sweets Uddin']],
    ['মোহাম্মদপুর এনএসইউ', ['NSU', 'Nur Sweets Uddin']],
    ['nsu uttara', ['NSU']],
  ])(
    '[SEARCH-14] %j finds %j: places of that name, and places in the area with those initials',
    async (q, found) => {
      const { items } = await test.api(suggestInstitutions, { query: { q, ...dhaka } });
      expect(items.map(({ name }) => name)).toEqual(found);
    },
  );

  it('[SEARCH-14] are highlighted in the name', async () => {
    const query = { q: 'nsu mohammadpur', ...dhaka };
    const { items } = await test.api(suggestInstitutions, { query });
    expect(items.at(-1)).toMatchObject({ nameParts: [0, 1, 4, 5, 11, 12] });
  });
});
