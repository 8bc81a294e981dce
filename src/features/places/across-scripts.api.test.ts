import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import type { Position } from '../../shared/distance.ts';
import { listInstitutions, suggestInstitutions } from './contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
let test: TestApi;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  const depot = await addCategory(db, { name: 'Depot' });
  const pharmacy = await addCategory(db, { name: 'Pharmacy' });
  const florist = await addCategory(db, { name: 'Florist' });
  const kites = await addCategory(db, { name: 'Kite Maker', description: 'Paper and strings' });
  const hidden = await addCategory(db, { name: 'Locksmith', description: 'Keys and bolts' });
  await db
    .insertInto('category_metadata')
    .values({ category_id: hidden, is_visible: false })
    .execute();
  await addPlaces(db, [
    { category_id: depot, name: 'One', name_bn: 'মিষ্টি মেলা' },
    { category_id: depot, name: 'বনফুল মিষ্টি' },
    { category_id: depot, name: 'Five', address: 'Road 2, Mirpur' },
    { category_id: depot, name: 'Mirpur Corner' },
    { category_id: depot, name: 'মিরপুর ভবন' },
    { category_id: depot, name: 'ঘি ঘর' },
    { category_id: depot, name: 'Joy Corner' },
    { category_id: depot, name: 'Six', address: 'GEC Circle, Chattogram' },
    { category_id: depot, name: 'Seven', address: 'জিইসি মোড়, চট্টগ্রাম' },
    { category_id: depot, name: 'Chittagong House' },
    { category_id: depot, name: 'Nine', address: 'Kandirpar, Cumilla' },
    { category_id: pharmacy, name: 'Ten' },
    { category_id: florist, name: 'Eleven' },
    { category_id: kites, name: 'Twelve' },
    { category_id: hidden, name: 'Thirteen' },
    { category_id: pharmacy, name: 'Fourteen', address: 'Link Road, Badda' },
    { category_id: pharmacy, name: 'Fifteen', name_bn: 'লাজ', address: 'Road 27, Dhanmondi' },
  ]);
});
afterAll(() => test.close());

const towns = ['Six', 'Seven', 'Chittagong House'];
const pharmacies = ['Ten', 'Fourteen', 'Fifteen'];
const mirpur = ['Five', 'Mirpur Corner', 'মিরপুর ভবন'];

/** The names that the search box suggests, and those that the list shows. */
async function namesFound(text: string, position: Partial<typeof dhaka>): Promise<string[][]> {
  const suggested = await test.api(suggestInstitutions, { query: { q: text, ...position } });
  const listed = await test.api(listInstitutions, { query: { search: text, ...position } });
  return [suggested, listed].map(({ items }) => items.map(({ name }) => name));
}

/** Search box and list both find exactly these, with and without a position. */
async function expectFound(text: string, wanted: string[]): Promise<void> {
  for (const position of [{}, dhaka]) {
    for (const names of await namesFound(text, position)) {
      expect(names.toSorted()).toEqual(wanted.toSorted());
    }
  }
}

/** Search box and list both begin with these. */
async function expectFirst(text: string, wanted: string[]): Promise<void> {
  for (const names of await namesFound(text, dhaka)) {
    expect(names.slice(0, wanted.length)).toEqual(wanted);
  }
}

describe('search across scripts and spellings', () => {
  it.each([
    ['mishti', ['One', 'বনফুল মিষ্টি']],
    ['MISTI', ['One', 'বনফুল মিষ্টি']],
    ['mishti mela', ['One']],
    ['bonoful', ['বনফুল মিষ্টি']],
    ['banaphul misti', ['বনফুল মিষ্টি']],
    // a word of a single consonant
    ['ghee', ['ঘি ঘর']],
  ])('[SEARCH-26] the Latin %j finds what is written in Bangla', expectFound);

  it.each([
    ['মিরপুর', mirpur],
    ['জয়', ['Joy Corner']],
    ['মিরপুর কর্নার', ['Mirpur Corner']],
    ['কর্নার মিরপুর', ['Mirpur Corner']],
  ])('[SEARCH-27] the Bangla %j finds what is written in Latin letters', expectFound);

  it.each([
    ['মীরপুর', mirpur],
    ['মীরপূর', mirpur],
    ['মিশটি', ['One', 'বনফুল মিষ্টি']],
    ['meerpur', mirpur],
  ])('[SEARCH-28] %j finds the other spellings', expectFound);

  it.each([
    ['Chittagong', towns],
    ['chattogram', towns],
    ['চট্টগ্রাম', towns],
    ['চিটাগাং', towns],
    ['ctg', towns],
    ['circle chittagong', ['Six', 'Seven']],
    ['Comilla', ['Nine']],
    ['কুমিল্লা', ['Nine']],
  ])('[SEARCH-29] %j finds the town by any of its names', expectFound);
});

describe('search by a category and other words', () => {
  it.each([
    ['badda pharmacy', ['Fourteen']],
    ['pharmacy in badda', ['Fourteen']],
    ['oshudher dokan badda', ['Fourteen']],
    ['বাড্ডা ফার্মেসি', ['Fourteen']],
    ['বাড্ডায় ওষুধের দোকান', ['Fourteen']],
    ['ধানমন্ডিতে ফার্মেসি কোথায়', ['Fifteen']],
    ['dhanmondite osudher dokan', ['Fifteen']],
    ['ধানমন্ডির ফার্মেসি', ['Fifteen']],
    ['lazz pharmacy dhanmondi', ['Fifteen']],
    // where the area has none, those close to it
    ['badda florist', ['Eleven']],
    ['pharmacy lazz badda', ['Fifteen']],
    ['sylhet florist', []],
    ['pharmacy lazz sylhet', []],
  ])('[SEARCH-30] %j finds the places of the category that fit the other words', expectFound);
});

describe('search by a category and an area', () => {
  it('[SEARCH-30] lists places in the area by address first, then by position, then distant ones, over all pages', async () => {
    const { db } = test.services;
    const tailor = await addCategory(db, { name: 'Tailor' });
    const bank = await addCategory(db, { name: 'Bank' });
    const at = (name: string, latitude: number, more = {}) => ({
      ...{ category_id: tailor, name, latitude, longitude: 90.3688, ...more },
    });
    // Mirpur 10 is about 23.807, 90.369
    await addPlaces(db, [
      at('In its middle', 23.807),
      at('By its edge', 23.825),
      at('Beyond it', 23.835),
      at('Far beyond', 23.95),
      at('Says so', 23.84, { address: 'Mirpur 10, Dhaka' }),
      at('Says so from afar', 23.7, { address: 'Mirpur 10, Dhaka' }),
      at('Tailors of Mirpur 10', 23.69),
      { ...at('Another kind', 23.807), category_id: bank },
      { ...at('Mirpur 10 Hall', 23.807), category_id: bank },
    ]);
    const found = async (q: string) => {
      const { items, around = false } = await test.api(suggestInstitutions, {
        query: { q, ...dhaka },
      });
      return { names: items.map(({ name }) => name), around };
    };
    // There are none in Badda: those close to it.
    expect(await found('badda tailor')).toEqual({
      names: ['In its middle', 'By its edge', 'Beyond it', 'Says so'],
      around: true,
    });
    // They come before other kinds of places in the area itself.
    expect(await found('mirpur 10 florist')).toEqual({ names: ['Eleven'], around: true });
    expect(await found('mirpur 10 tailor')).toMatchObject({ around: false });
    for (const q of ['mirpur 10 tailor', 'মিরপুর ১০ এ দর্জি', 'dorji mirpur dosh']) {
      const names = [
        ...['Says so', 'Tailors of Mirpur 10', 'In its middle', 'By its edge'],
        'Says so from afar',
      ];
      const near = { lat: 23.83, lng: 90.37 };
      const { items } = await test.api(suggestInstitutions, { query: { q, ...near } });
      expect(
        items.map(({ name }) => name),
        q,
      ).toEqual(names);
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) =>
          test.api(suggestInstitutions, { query: { q, ...near, page, pageSize: 1 } }),
        ),
      );
      expect(pages.flatMap((page) => page.items.map(({ name }) => name))).toEqual(names);
      const listed = await test.api(listInstitutions, { query: { search: q, category: tailor } });
      expect(listed.items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      expect(listed.total).toBe(5);
    }
  });
});

describe('search with filler words such as "near me"', () => {
  it.each([
    ['laz near me', ['Fifteen']],
    ['লাজ কোথায়', ['Fifteen']],
    ['where can i get to mirpur corner', ['Mirpur Corner']],
    ['mirpur corner kothay', ['Mirpur Corner']],
    // Not where the words are part of the name, or stand alone.
    ['where six', ['Where Six']],
    ['near me', []],
  ])(
    '[SEARCH-14] %j ignores filler words unless they are part of a name or stand alone',
    async (text, names) => {
      const depot = await addCategory(test.services.db, { name: `Depot of ${text}` });
      const place = { category_id: depot, name: 'Where Six', is_active: text === 'where six' };
      await addPlaces(test.services.db, [place]);
      await expectFound(text, names);
    },
  );

  it('[SEARCH-31] a name far away that contains the filler words is counted as a match farther away', async () => {
    const depot = await addCategory(test.services.db, { name: 'Depot far away' });
    const far = { latitude: 25.7, longitude: 89.2 };
    await addPlaces(test.services.db, [
      { category_id: depot, name: 'Xenon Near Me', ...far },
      { category_id: depot, name: 'Xenon' },
    ]);
    const query = { q: 'xenon near me', ...dhaka };
    expect(await test.api(suggestInstitutions, { query })).toMatchObject({ items: [], farther: 1 });
    const listed = await test.api(listInstitutions, {
      query: { search: 'xenon near me', ...dhaka },
    });
    expect(listed).toMatchObject({ items: [], total: 0, farther: 1 });
  });
});

describe('search by a name and an area', () => {
  it('[SEARCH-30] lists names in the area by address first, then by position, and nearby ones when the area has none', async () => {
    const { db } = test.services;
    const sweets = await addCategory(db, { name: 'Sweets', description: 'Chomchom and doi' });
    const at = (name: string, latitude: number, more = {}) => ({
      ...{ category_id: sweets, name, latitude, longitude: 90.3688, ...more },
    });
    // Mirpur 10 is about 23.807, 90.369
    await addPlaces(db, [
      at('Bonoful Sweets', 23.807),
      at('বনফুল', 23.82),
      at('Bonoful', 23.77),
      at('Bonoful Far', 23.95),
      at('Rosh', 23.806),
      at('Bonoful Says So', 23.7, { address: 'Mirpur 10, Dhaka' }),
    ]);
    const near = { lat: 23.7, lng: 90.37 };
    const found = async (q: string) => {
      const { items, around = false } = await test.api(suggestInstitutions, {
        query: { q, ...near },
      });
      return { names: items.map(({ name }) => name), around };
    };
    const there = ['Bonoful Says So', 'Bonoful Sweets', 'বনফুল'];
    // The name that is spelled as typed comes first, though it is not the nearest.
    const inBangla = ['Bonoful Says So', 'বনফুল', 'Bonoful Sweets'];
    for (const [q, names] of [
      ['bonoful mirpur 10', there],
      ['মিরপুর ১০ বনফুল', inBangla],
      ['where is bonoful in mirpur dosh', there],
    ] as const) {
      expect(await found(q), q).toEqual({ names, around: false });
      const listed = await test.api(listInstitutions, { query: { search: q, category: sweets } });
      expect(listed.total, q).toBe(3);
    }
    const chomchom = await found('chomchom bonoful mirpur 10');
    expect(chomchom.names.slice(0, 1), 'all words first').toEqual(['Bonoful Says So']);
    expect(await found('bonoful agargaon')).toEqual({ names: ['Bonoful'], around: false });
    // There is none in Uttara: those close to it.
    const notFar = ['Bonoful Far', 'Bonoful Sweets', 'বনফুল', 'বনফুল মিষ্টি'];
    const { names, around } = await found('bonoful uttara');
    expect({ names: names.toSorted(), around }).toEqual({ names: notFar.toSorted(), around: true });
  });
});

it('a place in the area whose name nearly matches is listed once', async () => {
  const category_id = await addCategory(test.services.db, { name: 'Laundry' });
  const uttara = { latitude: 23.874, longitude: 90.398 };
  await addPlaces(test.services.db, [{ category_id, name: 'Uttala Laundry', ...uttara }]);
  await expectFound('uttara laundry', ['Uttala Laundry']);
  await expectFound('Uttala Laundrk', ['Uttala Laundry']);
});

describe('search by a category', () => {
  it.each([
    // its name, as it stands and in Bangla
    ['pharmacy', pharmacies],
    ['PHARMA', pharmacies],
    ['ফার্মেসি', pharmacies],
    ['ফুলের দোকান', ['Eleven']],
    ['kite', ['Twelve']],
    // its description: in English, in Bangla, and its own
    ['medicines', pharmacies],
    ['health supplies', pharmacies],
    ['ওষুধ', pharmacies],
    ['bouquets', ['Eleven']],
    ['তোড়া', ['Eleven']],
    ['strings', ['Twelve']],
  ])('[SEARCH-30] %j finds the places of the category', expectFound);

  it('[SEARCH-30] lists places with the word in their name before others of the category', async () => {
    const depot = await addCategory(test.services.db, { name: 'Annex' });
    const own = { category_id: depot, name: 'Bouquets and more', latitude: 24.1 };
    await addPlaces(test.services.db, [own]);
    const query = { q: 'bouquets', ...dhaka };
    const { items } = await test.api(suggestInstitutions, { query });
    expect(items.map(({ name }) => name)).toEqual(['Bouquets and more', 'Eleven']);
  });

  it('a hidden category is not found by its name, while its places are found by theirs', async () => {
    await expectFound('locksmith', []);
    await expectFound('thirteen', ['Thirteen']);
  });
});

describe('the order of search results', () => {
  const uttara = { lat: 23.8759, lng: 90.42 };

  beforeAll(async () => {
    const outward: [category: string, address: string, from: Position, names: string[]][] = [
      [
        'Restaurant',
        'Gulshan',
        { lat: 23.7925, lng: 90.42 },
        ['Prince Restora', 'Hot Hut', 'Piza Hat', 'হাজী বিরিয়ানি', 'Haji Biryani', 'Pizza Hut'],
      ],
      [
        'School',
        'Uttara',
        uttara,
        ['Sunrise School', 'Moon Girls School', 'Bakul Balika Bidyalay'],
      ],
      ['Hospital', 'Uttara', uttara, ['City Hospital', 'সরকারি হাসপাতাল', 'Shishu Hospital']],
    ];
    for (const [category, address, from, names] of outward) {
      const category_id = await addCategory(test.services.db, { name: category });
      await addPlaces(
        test.services.db,
        names.map((name, at) => ({
          ...{ category_id, name, address },
          ...{ latitude: from.lat, longitude: from.lng + 0.001 * (at + 1) },
        })),
      );
    }
  });

  it.each([
    ['girls school uttara', ['Moon Girls School', 'Bakul Balika Bidyalay', 'Sunrise School']],
    ['girls school', ['Moon Girls School', 'Bakul Balika Bidyalay', 'Sunrise School']],
    ['মেয়েদের স্কুল', ['Moon Girls School', 'Bakul Balika Bidyalay', 'Sunrise School']],
    ['school uttara', ['Sunrise School', 'Moon Girls School', 'Bakul Balika Bidyalay']],
    ['government hospital', ['সরকারি হাসপাতাল', 'City Hospital']],
    ['kids hospital', ['Shishu Hospital', 'City Hospital', 'সরকারি হাসপাতাল']],
    ['hospital for children', ['Shishu Hospital', 'City Hospital', 'সরকারি হাসপাতাল']],
    ['hospital with parking', ['City Hospital', 'সরকারি হাসপাতাল', 'Shishu Hospital']],
  ])(
    '[SEARCH-17] %j lists first the places for the people, or of the owner, that it names',
    expectFirst,
  );

  it.each([
    ['uttara moo', ['Moon Girls School']],
    ['uttara su', ['Sunrise School']],
    ['gulshan pi', ['Piza Hat', 'Pizza Hut']],
    ['উত্তরা হা', ['City Hospital', 'সরকারি হাসপাতাল', 'Shishu Hospital']],
  ])('[SEARCH-14] %j finds names with a word that starts with its last word', expectFirst);

  it.each([
    ['pizza hut gulshan', ['Pizza Hut', 'Piza Hat']],
    ['gulshan pizza hut', ['Pizza Hut', 'Piza Hat']],
    ['biryani', ['Haji Biryani', 'হাজী বিরিয়ানি', 'Prince Restora', 'Hot Hut']],
    ['biryani gulshan', ['Haji Biryani', 'হাজী বিরিয়ানি', 'Prince Restora', 'Hot Hut']],
    ['বিরিয়ানি', ['হাজী বিরিয়ানি', 'Haji Biryani', 'Prince Restora', 'Hot Hut']],
    // For the name of a kind of place: the nearest, whatever their names.
    ['restaurant gulshan', ['Prince Restora', 'Hot Hut', 'Piza Hat']],
  ])('[SEARCH-17] %j lists matching names first: %j', expectFirst);
});
