import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { listInstitutions } from '../places/contract.ts';
import type { Institution } from '../places/contract.ts';
import { matchQueryToCategory } from '../search/kinds/category-match.ts';
import { compileQuery } from '../search/compiled-query.ts';
import { findAreaAlone } from '../search/database/area-alone.server.ts';
import { loadCategoryWords } from './category-words.ts';
import { mergeMatches } from './merge-matches.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };

/** Name, Bangla name, description, address, and how far north of Dhaka in degrees. */
const samples: [string, string | null, string | null, string | null, number][] = [
  ['Lazz Pharma', 'লাজ ফার্মা', 'Open at night', 'Kalabagan, Dhaka', 0.01],
  ['Lazz Pharma', null, null, 'Mirpur 10, Dhaka', 0.02],
  ['Mirpur Medicine Corner', null, 'Mishti and medicine', 'Road 3', 0.03],
  ['মিষ্টি মুখ', null, null, 'মিরপুর ১০, ঢাকা', 0.04],
  ['Rosh Sweets', 'রস মিষ্টান্ন', null, 'Banani', 0.05],
  ['Chattogram Grocers', null, null, 'Agrabad, Chattogram', 0.06],
  ['Café Dhanmondi', 'ক্যাফে ধানমন্ডি', 'Coffee & cake', '27 Dhanmondi', 0.07],
  ['100% Cotton_Wear', null, null, 'New Market', 0.08],
  ['Bismillah Hotel', 'বিসমিল্লাহ হোটেল', null, 'Mirpur 1', 0.09],
  ['Green Life', null, 'Opposite Lazz Pharma', 'Uttara', 0.1],
  ['Rangpur Traders', 'রংপুর ট্রেডার্স', null, 'Rangpur', 1.9],
];

const queries = [
  ...['lazz pharma', 'LAZZ', 'লাজ', 'laz farma', 'mirpur', 'মিরপুর', 'মীরপুর', 'mishti', 'মিষ্টি'],
  ...['chittagong', 'চট্টগ্রাম', 'cafe', 'ক্যাফে', 'dhanmondi', 'ধানমণ্ডি', '100%', 'n_w', '%', '_'],
  ...['১০', '10', 'road 3', 'night', 'medicine', 'pharmacy', 'ফার্মেসি', 'ঔষধ', 'osudh', 'bakery'],
  ...['hotel', 'rangpur', 'রংপুর', 'zzzz', 'x', 'banani  ', 'dhaka', 'ঢাকা', 'bismilla', "o'"],
];

let test: TestApi;
let places: Institution[];

beforeAll(async () => {
  test = await testApi();
  const pharmacy = await addCategory(test.services.db, { name: 'Pharmacy' });
  const hotel = await addCategory(test.services.db, { name: 'Hotel' });
  await addPlaces(
    test.services.db,
    samples.map(([name, name_bn, description, address, north], index) => ({
      ...{ name, name_bn, description, address },
      category_id: index % 2 ? hotel : pharmacy,
      latitude: dhaka.lat + north,
      longitude: dhaka.lng,
    })),
  );
  places = (await test.api(listInstitutions, { query: dhaka })).items;
});
afterAll(() => test.close());

describe('the search of the general map', () => {
  it('[GENMAP-04] finds the same places in the browser as on the server, in the same order', async () => {
    const wordsOf = await loadCategoryWords();
    const found: Record<string, number> = {};
    for (const search of queries) {
      const query = compileQuery(search);
      const browser = mergeMatches({
        ...{ query, loaded: places, found: [], settled: false },
        ...{ origin: dhaka, farther: true },
        categoryVerdict: (name) => matchQueryToCategory(query, wordsOf(name)),
      });
      if (!query.text) {
        expect(browser, search).toEqual([]);
        continue;
      }
      const server = await test.api(listInstitutions, {
        query: { ...dhaka, search, farther: true },
      });
      expect(server.hasMore).toBe(false);
      const ids = server.items.map(({ id }) => id);
      const browserIds = browser.map(({ id }) => id);
      // Only the server knows areas: what merely lies in the one that is named comes last.
      const namesArea = findAreaAlone(query.spoken.words, dhaka) !== null;
      const idsByText = namesArea ? ids.slice(0, browserIds.length) : ids;
      expect(browserIds, search).toEqual(idsByText);
      found[search] = browserIds.length;
    }
    // The samples are not all alike to the rule.
    expect(found).toMatchObject({ 'lazz pharma': 3, মীরপুর: 4, zzzz: 0, '100%': 1 });
  });

  it('[GENMAP-04] finds by name, Bangla name and address, and beyond 50 km only when asked to', () => {
    const names = (search: string, farther = false) =>
      mergeMatches({
        ...{ query: compileQuery(search), loaded: places, found: [], settled: false },
        ...{ categoryVerdict: () => undefined, origin: dhaka, farther },
      }).map(({ name }) => name);
    expect(names('green')).toEqual(['Green Life']);
    expect(names('বিসমিল্লাহ')).toEqual(['Bismillah Hotel']);
    expect(names('kalabagan')).toEqual(['Lazz Pharma']);
    expect(names('rangpur')).toEqual([]);
    expect(names('rangpur', true)).toEqual(['Rangpur Traders']);
  });

  it('leaves out places beyond 50 km unless asked to, and places that lack a word of the text', () => {
    const at = (km: number, name: string) =>
      examplePlace({
        ...{ id: `0b0b9d0e-6c3e-4f4e-9a55-${String(km * 10).padStart(12, '0')}`, name },
        ...{ latitude: dhaka.lat + km / 111.195, longitude: dhaka.lng },
      });
    const loaded = [at(49.5, 'Rahim Tea Corner'), at(50.5, 'Rahim Tea Corner'), at(1, 'Rahim Tea')];
    const names = (farther: boolean) =>
      mergeMatches({
        ...{ query: compileQuery('rahim tea corner'), loaded, found: [], settled: false },
        ...{ categoryVerdict: () => undefined, origin: dhaka, farther },
      }).map(({ id }) => loaded.findIndex((place) => place.id === id));
    expect(names(false)).toEqual([0]);
    expect(names(true)).toEqual([0, 1]);
  });

  it('merges loaded places with those the server found, without duplicates, nearest first', () => {
    const [near, middle, far] = places.filter(({ address }) => /Mirpur/.test(address ?? ''));
    if (!near || !middle) throw new Error('too few samples');
    const merged = mergeMatches({
      query: compileQuery('mirpur'),
      ...{ loaded: [middle, near], found: [near, ...(far ? [far] : [])], settled: false },
      ...{ categoryVerdict: () => undefined, origin: dhaka, farther: false },
    });
    expect(merged.map(({ id }) => id)).toEqual(
      [near, middle, ...(far ? [far] : [])].map(({ id }) => id),
    );
  });

  it("[GENMAP-04] keeps the order of the server's answer to the current text, and appends other loaded matches", () => {
    const named = (name: string, latitude: number) =>
      examplePlace({ id: crypto.randomUUID(), name, latitude, longitude: dhaka.lng });
    const shop = named('Ahmed & Company', 23.9);
    const [point, next] = [named('Juice Point', 23.82), named('Meeting Point', 23.83)];
    const merged = mergeMatches({
      query: compileQuery('paint'),
      ...{ loaded: [next, point], found: [shop, point], settled: true },
      ...{ categoryVerdict: () => undefined, origin: dhaka, farther: false },
    });
    expect(merged.map(({ name }) => name)).toEqual([shop.name, point.name, next.name]);
  });

  it('shows places that only the server can match, once its answer is for the current text', () => {
    const custom = examplePlace({ name: 'Corner', latitude: 23.9, longitude: 90.4 });
    const of = (settled: boolean) =>
      mergeMatches({
        query: compileQuery('something else'),
        ...{ loaded: [], found: [custom], settled },
        ...{ categoryVerdict: () => undefined, origin: dhaka, farther: false },
      });
    expect(of(true)).toEqual([custom]);
    expect(of(false)).toEqual([]);
  });
});
