import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { listInstitutions } from './contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
let test: TestApi;
let shops: string;
let other: string;

beforeAll(async () => {
  test = await testApi();
  shops = await addCategory(test.services.db, { name: 'Depot' });
  other = await addCategory(test.services.db, { name: 'Annex' });
  await addPlaces(test.services.db, [
    { category_id: shops, name: 'Anando Sweets' },
    { category_id: shops, name: 'B Two', description: 'Fresh ANANDO cakes, 100% butter' },
    { category_id: shops, name: 'C Three', address: 'Anando_Tower, Mirpur 10' },
    { category_id: shops, name: 'D Four', name_bn: 'আনন্দ মিষ্টি' },
    { category_id: shops, name: 'E Anando Hidden', is_active: false },
    { category_id: other, name: 'F Anando Elsewhere' },
    { category_id: shops, name: 'G Seven', address: 'মিরপুর ১০' },
    { category_id: other, name: 'H Eight' },
  ]);
});
afterAll(() => test.close());

type ListQuery = Parameters<typeof test.api<typeof listInstitutions>>[1]['query'];
const list = (query: ListQuery) => test.api(listInstitutions, { query });
const namesOf = async (query: ListQuery) => (await list(query)).items.map(({ name }) => name);

describe('the list of places', () => {
  it('[LIST-20] holds every active place, or those of one category', async () => {
    const ofShops = ['Anando Sweets', 'B Two', 'C Three', 'D Four', 'G Seven'];
    expect(await namesOf({ category: shops })).toEqual(ofShops);
    expect(await namesOf({ category: other })).toEqual(['F Anando Elsewhere', 'H Eight']);
    expect(await namesOf({})).toEqual([...ofShops, 'F Anando Elsewhere', 'H Eight'].toSorted());
    expect(await namesOf({ category: crypto.randomUUID() })).toEqual([]);
    // Blanks count as no text.
    expect(await namesOf({ category: shops, search: '   ' })).toEqual(ofShops);
  });

  it.each([
    // name, description and address as written, the Bangla name by its sound
    ['anando', ['Anando Sweets', 'B Two', 'C Three', 'D Four']],
    ['aNANDO s', ['Anando Sweets']],
    ['cakes', ['B Two']],
    ['tower', ['C Three']],
    ['100%', ['B Two']],
    ['anando_t', ['C Three']],
    ['cakes%butter', []],
    ['10_%', []],
    ['আনন্দ', ['D Four', 'Anando Sweets', 'C Three']],
    ['mishti', ['D Four']],
    ['mirpur 10', ['C Three', 'G Seven']],
    ['মীরপুর', ['C Three', 'G Seven']],
    ['xylophone', []],
  ])(
    '[LIST-20] for %j holds the places that contain it or sound like it',
    async (search, names) => {
      for (const position of [{}, dhaka]) {
        const found = await namesOf({ category: shops, search, ...position });
        expect(found.toSorted()).toEqual(names.toSorted());
        expect((await list({ category: shops, search, ...position })).total).toBe(names.length);
      }
    },
  );

  it('[SEARCH-20] [LIST-20] finds places by their Bangla name', async () => {
    // মিষ্টি means sweets, but a place with the word in its name comes first.
    expect(await namesOf({ search: 'আনন্দ মিষ্টি' })).toEqual(['D Four', 'Anando Sweets']);
    expect(await namesOf({ search: 'মিষ্টি', category: shops, ...dhaka })).toEqual(['D Four']);
    expect(await namesOf({ search: 'মিষ্টি', category: other })).toEqual([]);
  });
});

describe('the pages of the list', () => {
  it.each([0, 1, 11, 12, 13, 24, 25])(
    '[LIST-10] for %i places say that there are more only when there are',
    async (count) => {
      const category = await addCategory(test.services.db, { name: `Has ${count}` });
      const some = Array.from({ length: count }, (_, n) => ({
        ...{ category_id: category, name: `Guild ${count} hall ${n}` },
      }));
      if (count) await addPlaces(test.services.db, some);
      for (const how of [{}, dhaka, { search: 'guild' }, { ...dhaka, search: 'guild' }]) {
        await checkPages({ ...how, category }, { count, pageSize: 12 });
        await checkPages({ ...how, category, pageSize: 5 }, { count, pageSize: 5 });
      }
    },
  );
});

/** Walks the pages of a list that should hold so many places. */
async function checkPages(
  query: Parameters<typeof list>[0],
  { count, pageSize }: { count: number; pageSize: number },
): Promise<void> {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const ids = new Set<string>();
  for (let page = 1; page <= pages; page += 1) {
    const { items, ...about } = await list({ ...query, page });
    expect(items).toHaveLength(Math.min(pageSize, count - (page - 1) * pageSize));
    expect(about).toEqual({ page, pageSize, hasMore: page < pages, total: count });
    for (const { id } of items) ids.add(id);
  }
  expect(ids.size).toBe(count);
  const beyond = await list({ ...query, page: pages + 1 });
  expect([beyond.items, beyond.hasMore]).toEqual([[], false]);
}
