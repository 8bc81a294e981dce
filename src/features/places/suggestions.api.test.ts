import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview } from '../../testing/builders.ts';
import { suggestInstitutions } from './contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
/** A position this many km north of Dhaka. */
const north = (km: number) => ({ latitude: dhaka.lat + km / 111.2, longitude: dhaka.lng });
let test: TestApi;
let depot: string;

beforeAll(async () => {
  test = await testApi();
});
beforeEach(async () => {
  await sql`truncate institution_categories cascade`.execute(test.services.db);
  depot = await addCategory(test.services.db, { name: 'Depot' });
});
afterAll(() => test.close());

type SuggestQuery = Parameters<typeof test.api<typeof suggestInstitutions>>[1]['query'];
const suggest = (query: SuggestQuery) => test.api(suggestInstitutions, { query });
const suggested = async (q: string, query: SuggestQuery = {}) =>
  (await suggest({ q, pageSize: 100, ...query })).items.map(({ name }) => name);

type Place = Partial<Parameters<typeof addPlaces>[1][number]>;
const add = (...places: Place[]) =>
  addPlaces(
    test.services.db,
    places.map((place) => ({ category_id: depot, ...place })),
  );

describe('the suggested categories', () => {
  const asked = async (q: string, query: SuggestQuery = {}) =>
    ((await suggest({ q, ...query })).categories ?? []).map(
      ({ name, open }) => `${name}${open ? ', open' : ''}`,
    );

  it('[SEARCH-30] match the text by name in either script, with a typo, or by what people seek there', async () => {
    const { db } = test.services;
    for (const name of ['Bank', 'Mosque', 'Auto Service', 'Pharmacy'])
      await addCategory(db, { name });
    await add({ name: 'Tea House', address: '7 Masjid Road' });
    expect(await suggested('masjid')).toEqual(['Tea House']);
    for (const q of ['masjid', 'মসজিদ', 'Mosq', 'mosque near me', 'কাছাকাছি মসজিদ']) {
      expect(await asked(q), q).toEqual(['Mosque']);
    }
    // Nor is a place found that has মাস্ক (mask).
    expect(await asked('mosque')).toEqual(['Mosque']);
    expect(await asked('car wash')).toEqual(['Auto Service']);
    for (const name of ['Hospital', 'Veterinary', 'Restaurant', 'Hotel']) {
      await addCategory(db, { name });
    }
    // An exact name comes alone: the other categories are animal hospitals, or ভাতের হোটেল (restaurants).
    expect(await asked('hospital')).toEqual(['Hospital']);
    expect(await asked('hotel')).toEqual(['Hotel']);
    for (const q of ['hosptal', 'hopsital', 'hospitol', 'হাসপতাল']) {
      expect(await asked(q), q).toEqual(['Hospital']);
    }
    // All places of the category are found, too.
    await add({ name: 'Labaid', category_id: await addCategory(db, { name: 'Gas Station' }) });
    expect(await asked('petrolpump')).toEqual(['Gas Station']);
    expect(await suggested('petrolpump')).toEqual(['Labaid']);
    // 'tax' is a whole word, and may still become 'taxi'.
    for (const name of ['Taxi Service', 'Accounting']) await addCategory(db, { name });
    expect(await asked('tax')).toEqual(['Accounting', 'Taxi Service']);
    expect(await asked('taxi')).toEqual(['Taxi Service']);
    // Not misspellings: Majid is a man's name, and garbage a word other than garage.
    for (const q of ['tea', 'masjid road', 'm', 'majid', 'garbage', 'hospitality'])
      expect(await asked(q), q).toEqual([]);
  });

  it('[SEARCH-30] match a name that is written as one word, in either script', async () => {
    await addCategory(test.services.db, { name: 'Coffee Shop' });
    for (const q of ['coffeeshop', 'কফিশপ']) expect(await asked(q), q).toEqual(['Coffee Shop']);
  });

  it('match some words of the text when no place is found', async () => {
    const { db } = test.services;
    for (const name of ['Clinic', 'Dentist', 'Mosque']) await addCategory(db, { name });
    expect(await asked('mehedibag clinic')).toEqual(['Clinic']);
    expect(await asked('মেহেদীবাগ ক্লিনিক খোলা')).toEqual(['Clinic, open']);
    expect(await asked('mehedibag toothache')).toEqual(['Dentist']);
    expect(await asked('mehedibag')).toEqual([]);
    await add({ name: 'Zenith Clinic', ...north(60) });
    expect(await asked('zenith clinic')).toEqual([]);
    expect(await asked('zenith clinic', dhaka)).toEqual(['Clinic']);
    expect(await asked('zenith clinic', { ...dhaka, categories: [depot] })).toEqual([]);
  });

  it('say whether only open places are asked for', async () => {
    const { db } = test.services;
    for (const name of ['Bank', 'Pharmacy']) await addCategory(db, { name });
    for (const q of ['pharmacy open now', 'open pharmacy', 'খোলা ফার্মেসি', 'khola farmesi']) {
      expect(await asked(q), q).toEqual(['Pharmacy, open']);
    }
    expect(await asked('pharmacy')).toEqual(['Pharmacy']);
    // 'khola' here means to open an account, not to be open.
    expect(await asked('bank account khola')).toEqual(['Bank']);
  });

  it('are at most three, on the first page only, never hidden, and none when categories are chosen', async () => {
    const { db } = test.services;
    const names = ['Bakery', 'Bank', 'Barber', 'Bar'];
    const ids = await Promise.all(names.map((name) => addCategory(db, { name })));
    await addPlaces(
      db,
      ids.map((category_id, at) => ({ category_id, name: `Number ${at}` })),
    );
    expect(await asked('ba')).toHaveLength(3);
    expect(await asked('ba', { page: 2, pageSize: 1 })).toEqual([]);
    expect(await asked('ba', { categories: ids })).toEqual([]);
    const [bakery = ''] = ids;
    await db
      .insertInto('category_metadata')
      .values({ category_id: bakery, is_visible: false })
      .execute();
    expect((await asked('ba')).toSorted()).toEqual(['Bank', 'Bar', 'Barber']);
  });
});

describe('the suggested places', () => {
  it('[SEARCH-13] are always active, whatever the query', async () => {
    const names = ['Anando', 'Anando Sweets', 'আনন্দ'];
    await add(...names.map((name) => ({ name, is_active: false })));
    await add({ name: 'Anando House' });
    for (const query of [{}, dhaka, { ...dhaka, farther: true }, { categories: [depot] }]) {
      expect(await suggested('anando', query)).toEqual(['Anando House']);
    }
    expect(await suggested('', { categories: [depot], ...dhaka })).toEqual(['Anando House']);
  });

  it('[SEARCH-14] contain the text in name, description or address, in upper or lower case', async () => {
    await add(
      { name: 'A LAKE cafe' },
      { name: 'Bb', description: 'Beside the Lake' },
      { name: 'Cc', address: '12 lakeside road' },
      { name: 'Dd', description: 'Nothing of it' },
    );
    const names = (await suggested('lAkE')).toSorted();
    expect(names).toEqual(['A LAKE cafe', 'Bb', 'Cc']);
  });

  it('[SEARCH-14] match as written before those that only sound alike, even when farther away', async () => {
    await add(
      { name: 'শাপলা ভবন', ...north(1) },
      { name: 'Sapla House', ...north(2) },
      { name: 'Shapla House', ...north(30) },
      { name: 'Far', description: 'by the shapla pond', ...north(40) },
    );
    const asWritten = ['Shapla House', 'Far'];
    expect(await suggested('shapla', dhaka)).toEqual([...asWritten, 'শাপলা ভবন', 'Sapla House']);
    expect((await suggested('shapla')).slice(0, 2)).toEqual(asWritten);
  });

  it('[SEARCH-15] match special characters literally', async () => {
    const odd = [
      '50% off',
      'a_b',
      String.raw`c\d`,
      "o'k",
      'x*y',
      '[z]',
      '(q|r)',
      '$1',
      'u.v',
      'h"i',
    ];
    await add(...odd.map((name) => ({ name })), { name: 'plain 150 offer ab cd xy z qr uv hi' });
    for (const name of odd) expect(await suggested(name), name).toEqual([name]);
    expect(await suggested('% off')).toEqual(['50% off']);
    // As patterns, these would match everything.
    for (const wild of ['%%', '__', '%_', '.*', '_____']) expect(await suggested(wild)).toEqual([]);
  });

  it('[SEARCH-16] are of any of the chosen categories, and match the text as well', async () => {
    const annex = await addCategory(test.services.db, { name: 'Annex' });
    const third = await addCategory(test.services.db, { name: 'Third' });
    await add(
      { name: 'One lake' },
      { name: 'Two lake', category_id: annex },
      { name: 'Three lake', category_id: third },
      { name: 'Four', category_id: annex },
    );
    const categories = [depot, annex];
    for (const position of [{}, dhaka]) {
      const found = async (q: string, filter: string[]) =>
        (await suggested(q, { ...position, categories: filter })).toSorted();
      expect(await found('lake', categories)).toEqual(['One lake', 'Two lake']);
      expect(await found('', categories)).toEqual(['Four', 'One lake', 'Two lake']);
      expect(await found('f', [annex])).toEqual(['Four', 'Two lake']);
      expect(await found('lake', [third])).toEqual(['Three lake']);
      expect(await found('four', [depot])).toEqual([]);
      const twice = [annex, depot, annex.toUpperCase()];
      expect(await found('', twice)).toEqual(['Four', 'One lake', 'Two lake']);
    }
  });

  it('[API-29] are none for fewer than 2 characters without a category', async () => {
    await add({ name: 'ab' }, { name: 'আম' });
    for (const q of ['', ' ', 'a', '  a ', 'আ', 'a\u200D']) {
      for (const position of [{}, dhaka]) {
        expect(await suggest({ q, ...position })).toMatchObject({ items: [], hasMore: false });
      }
    }
    expect(await suggested('ab')).toEqual(['ab']);
  });

  it('[SEARCH-20] are found by their Bangla name as by the other', async () => {
    await add({ name: 'Anando', name_bn: 'আনন্দ মিষ্টান্ন ভাণ্ডার' }, { name: 'Other' });
    for (const q of ['আনন্দ', 'মিষ্টান্ন', 'ভাণ্ডার', 'anando']) {
      expect(await suggested(q), q).toEqual(['Anando']);
      expect(await suggested(q, dhaka), q).toEqual(['Anando']);
    }
  });
});

describe('a suggestion', () => {
  it('[SEARCH-21] holds the fields of the place, its category, and a rating only when there is one', async () => {
    const values = { name: 'Rated', name_bn: 'রেটেড', address: 'Road 1', is_verified: true };
    const [rated = ''] = await add({ ...values, images: ['/files/a'] }, { name: 'Unrated' });
    for (const rating of [5, 4]) await addReview(test.services.db, rated, { rating });
    const response = await test.request('/api/institutions/suggestions?q=rated');
    const { items }: { items: Record<string, unknown>[] } = await response.json();
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      ...{ id: rated, ...values, category_id: depot, category_name: 'Depot' },
      ...{ latitude: dhaka.lat, longitude: dhaka.lng, featured_image: '/files/a' },
      ...{ opening_hours: null, rating: 4.5, reviewCount: 2 },
      ...{ nameParts: [0, 5], nameBnParts: [0, 5], address_translated: 'রোড ১' },
    });
    expect(items[1]).toMatchObject({ name: 'Unrated', reviewCount: 0, featured_image: null });
    expect(items[1]).not.toHaveProperty('rating');
  });
});

describe('the order of suggestions without a position', () => {
  it('[SEARCH-19] is by the best text match and then by name, at most 100', async () => {
    const many = Array.from({ length: 120 }, (_, n) => `Lake ${String(n).padStart(3, '0')}`);
    await add(
      { name: 'Aa', description: 'near a lake' },
      { name: 'Great lake' },
      { name: 'Lake' },
      { name: 'A lake' },
      ...many.toReversed().map((name) => ({ name })),
    );
    const first = await suggest({ q: 'lake', pageSize: 100 });
    expect(first.items.map(({ name }) => name)).toEqual(['Lake', ...many.slice(0, 99)]);
    expect(first.hasMore).toBe(false);
    await sql`delete from institutions where name > 'Lake 003'`.execute(test.services.db);
    expect(await suggested('lake')).toEqual([
      'Lake',
      ...many.slice(0, 4),
      'A lake',
      'Great lake',
      'Aa',
    ]);
  });
});

describe('when nothing lies within 50 km', () => {
  it('[SEARCH-31] nothing is suggested, and the matches farther away are counted', async () => {
    await add(
      ...[60, 80, 200].map((km) => ({ name: `Lake at ${km}`, ...north(km) })),
      { name: 'Lake hidden', is_active: false, ...north(70) },
      { name: 'Something near', ...north(1) },
    );
    const near = await suggest({ q: 'lake', ...dhaka });
    expect(near).toMatchObject({ items: [], hasMore: false, farther: 3 });
    const names = ['Lake at 60', 'Lake at 80', 'Lake at 200'];
    expect(await suggested('lake', { ...dhaka, farther: true })).toEqual(names);
    const elsewhere = await addCategory(test.services.db, { name: 'Annex' });
    expect(await suggest({ q: 'lake', ...dhaka, categories: [elsewhere] })).not.toHaveProperty(
      'farther',
    );
    await add({ name: 'Lake near', ...north(49) });
    const now = await suggest({ q: 'lake', ...dhaka });
    expect(now.items.map(({ name }) => name)).toEqual(['Lake near']);
    expect(now).not.toHaveProperty('farther');
  });
});
