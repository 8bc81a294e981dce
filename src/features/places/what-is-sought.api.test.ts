import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { listInstitutions, suggestInstitutions } from './contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const banani = { lat: 23.7937, lng: 90.4066 };
const at = (km: number) => ({ latitude: dhaka.lat - km / 111, longitude: dhaka.lng });
let test: TestApi;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  const hardware = await addCategory(db, { name: 'Hardware Store' });
  const food = await addCategory(db, { name: 'Restaurant' });
  const hotel = await addCategory(db, { name: 'Hotel' });
  const market = await addCategory(db, { name: 'Shopping Center' });
  const police = await addCategory(db, { name: 'Police Station' });
  await addPlaces(db, [
    { category_id: food, name: 'Juice Point', ...at(1) },
    { category_id: food, name: 'পেইন্ট ক্যাফে', name_bn: 'পেইন্ট ক্যাফে', ...at(2) },
    { category_id: hardware, name: 'Karim & Sons', ...at(3) },
    { category_id: hardware, name: 'পেইন্ট ঘর', name_bn: 'পেইন্ট ঘর', ...at(4) },
    { category_id: hotel, name: 'Riverside Inn', ...at(5) },
    { category_id: food, name: 'সিপি ফাইল স্টার', name_bn: 'সিপি ফাইল স্টার', ...at(1) },
    { category_id: market, name: 'Rupnagar Plaza', ...at(1) },
    { category_id: food, name: 'Shapla Diner', address: 'Notun Bazaar', ...at(2) },
    { category_id: food, name: 'Nearby Grill', address: 'Banani Thana', ...at(1) },
    { category_id: police, name: 'Mirpur Model', latitude: banani.lat, longitude: 90.365 },
    { category_id: police, name: 'Very Far', latitude: 22.36, longitude: 91.82 },
  ]);
});
afterAll(() => test.close());

async function namesFor(q: string) {
  const { items, around } = await test.api(suggestInstitutions, { query: { q, ...dhaka } });
  return { names: items.map(({ name }) => name), around: around ?? false };
}

it('[SEARCH-14] search lists names with the sought word first, then places of its category, then names that sound alike', async () => {
  expect((await namesFor('paint')).names).toEqual([
    'পেইন্ট ঘর',
    'পেইন্ট ক্যাফে',
    'Karim & Sons',
    'Juice Point',
  ]);
});

it('[SEARCH-14] search lists places of the category before names that only nearly sound alike, in either script', async () => {
  expect((await namesFor('swimming pool')).names).toEqual(['Riverside Inn', 'সিপি ফাইল স্টার']);
});

it('[SEARCH-14] search does not move a match behind places of a category that the text only loosely suggests', async () => {
  expect((await namesFor('natun bazar')).names).toEqual(['Shapla Diner', 'Rupnagar Plaza']);
});

it('[SEARCH-14] search shows nearby places of a category that the area lacks, along with an address that matches', async () => {
  expect(await namesFor('banani thana')).toEqual({
    names: ['Nearby Grill', 'Mirpur Model'],
    around: true,
  });
});

it('[SEARCH-14] search takes the name of an area nearby for no kind that it only sounds like or may become', async () => {
  const { db } = test.services;
  const homes = await addCategory(db, { name: 'Real Estate' });
  const pets = await addCategory(db, { name: 'Pet Store' });
  await addPlaces(db, [
    { category_id: homes, name: 'Green Homes', ...at(1) },
    { category_id: homes, name: 'Lake View', address: 'Basabo, Dhaka', ...at(4) },
    { category_id: pets, name: 'Paws', ...at(2) },
  ]);
  const asked = async (q: string, position = dhaka) => {
    const { items, categories = [] } = await test.api(suggestInstitutions, {
      query: { q, ...position },
    });
    return [categories.map(({ name }) => name), items.map(({ name }) => name)];
  };
  expect(await asked('Basabo')).toEqual([[], ['Lake View']]);
  const listed = await test.api(listInstitutions, { query: { search: 'Basabo', ...dhaka } });
  expect(listed.items.map(({ name }) => name)).toEqual(['Lake View']);
  expect(await asked('basa')).toEqual([['Real Estate'], ['Lake View', 'Green Homes']]);
  // There is an upazila of that name, but not here: a cat is meant.
  expect(await asked('biral')).toEqual([['Pet Store'], ['Paws']]);
  expect(await asked('biral', { lat: 25.63, lng: 88.55 })).toEqual([[], []]);
  // Spelled like the kind, it means that near the upazila, too.
  expect(await asked('বিড়াল', { lat: 25.63, lng: 88.55 })).toEqual([['Pet Store'], []]);
});
