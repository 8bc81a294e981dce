import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
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
    { category_id: depot, name: 'Six', address: 'GEC Circle, Chattogram' },
    { category_id: depot, name: 'Seven', address: 'জিইসি মোড়, চট্টগ্রাম' },
    { category_id: depot, name: 'Chittagong House' },
    { category_id: depot, name: 'Nine', address: 'Kandirpar, Cumilla' },
    { category_id: pharmacy, name: 'Ten' },
    { category_id: florist, name: 'Eleven' },
    { category_id: kites, name: 'Twelve' },
    { category_id: hidden, name: 'Thirteen' },
  ]);
});
afterAll(() => test.close());

const towns = ['Six', 'Seven', 'Chittagong House'];
const mirpur = ['Five', 'Mirpur Corner', 'মিরপুর ভবন'];

/** The names that both the search box and the list find, near and without a position. */
async function expectFound(text: string, names: string[]): Promise<void> {
  for (const position of [{}, dhaka]) {
    const suggested = await test.api(suggestInstitutions, { query: { q: text, ...position } });
    const listed = await test.api(listInstitutions, { query: { search: text, ...position } });
    for (const { items } of [suggested, listed]) {
      expect(items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    }
  }
}

describe('across scripts and spellings', () => {
  it.each([
    ['mishti', ['One', 'বনফুল মিষ্টি']],
    ['MISTI', ['One', 'বনফুল মিষ্টি']],
    ['mishti mela', ['One']],
    ['bonoful', ['বনফুল মিষ্টি']],
    ['banaphul misti', ['বনফুল মিষ্টি']],
  ])('[SEARCH-26] the Latin %j finds what is written in Bangla', expectFound);

  it.each([
    ['মিরপুর', mirpur],
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

describe('by their category', () => {
  it.each([
    // its name, as it stands and in Bangla
    ['pharmacy', ['Ten']],
    ['PHARMA', ['Ten']],
    ['ফার্মেসি', ['Ten']],
    ['ফুলের দোকান', ['Eleven']],
    ['kite', ['Twelve']],
    // its description: in English, in Bangla, and its own
    ['medicines', ['Ten']],
    ['health supplies', ['Ten']],
    ['ওষুধ', ['Ten']],
    ['bouquets', ['Eleven']],
    ['তোড়া', ['Eleven']],
    ['strings', ['Twelve']],
  ])('[SEARCH-30] %j finds the places of the category', expectFound);

  it('[SEARCH-30] those named so themselves come before those of the category', async () => {
    const depot = await addCategory(test.services.db, { name: 'Annex' });
    const own = { category_id: depot, name: 'Bouquets and more', latitude: 24.1 };
    await addPlaces(test.services.db, [own]);
    const query = { q: 'bouquets', ...dhaka };
    const { items } = await test.api(suggestInstitutions, { query });
    expect(items.map(({ name }) => name)).toEqual(['Bouquets and more', 'Eleven']);
  });

  it('a category that is hidden is found by nobody', async () => {
    await expectFound('locksmith', []);
    await expectFound('thirteen', ['Thirteen']);
  });
});
