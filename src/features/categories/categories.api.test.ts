import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { getCategory, listCategories } from './contract.ts';
import type { Category } from './contract.ts';

let test: TestApi;

beforeAll(async () => {
  test = await testApi();
});
beforeEach(() => sql`truncate institution_categories cascade`.execute(test.services.db));
afterAll(() => test.close());

const minute = (n: number) => new Date(Date.UTC(2026, 2, 9, 12, n));
const namesOf = (items: readonly Category[]) => items.map(({ name }) => name);
const list = (query: Parameters<typeof test.api<typeof listCategories>>[1]['query'] = {}) =>
  test.api(listCategories, { query });

/** Adds categories, each created a minute after the one before, and returns their ids by name. */
async function addCategories(...names: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [n, name] of names.entries()) {
    ids.set(name, await addCategory(test.services.db, { name, created_at: minute(n) }));
  }
  return ids;
}

async function arrange(
  category_id: string | undefined,
  values: { is_visible?: boolean; display_order?: number },
): Promise<void> {
  await test.services.db
    .insertInto('category_metadata')
    .values({ category_id: category_id ?? '', ...values })
    .execute();
}

describe('the order of categories', () => {
  it('[GRID-13] is that of creation when none was saved', async () => {
    await addCategory(test.services.db, { name: 'Youngest', created_at: minute(9) });
    await addCategories('Oldest', 'Middle');
    expect(namesOf((await list()).items)).toEqual(['Oldest', 'Middle', 'Youngest']);
  });

  it('[GRID-13] [DATA-03] is the saved one, with 999 for categories without a saved position', async () => {
    const ids = await addCategories('No row', 'At 1000', 'Third', 'At 999', 'First', 'At 998');
    await arrange(ids.get('At 1000'), { display_order: 1000 });
    await arrange(ids.get('Third'), { display_order: 2 });
    await arrange(ids.get('At 999'), { display_order: 999 });
    await arrange(ids.get('First'), { display_order: 0 });
    await arrange(ids.get('At 998'), { display_order: 998 });
    const { items } = await list();
    expect(namesOf(items)).toEqual(['First', 'Third', 'At 998', 'No row', 'At 999', 'At 1000']);
  });

  it('[DATA-03] includes a category without a saved row, and leaves out a hidden one', async () => {
    const ids = await addCategories('No row', 'Hidden', 'Shown');
    await arrange(ids.get('Hidden'), { is_visible: false });
    await arrange(ids.get('Shown'), {});
    const page = await list();
    expect(namesOf(page.items)).toEqual(['No row', 'Shown']);
    expect(page.total).toBe(2);
    const one = (name: string) => test.api(getCategory, { params: { id: ids.get(name) ?? '' } });
    expect((await one('No row')).name).toBe('No row');
    await expect(one('Hidden')).rejects.toMatchObject({ status: 404, code: 'notFound' });
  });

  it('[CATLIST-06] is alphabetical by name when requested', async () => {
    const ids = await addCategories('Tailor', 'atm', 'Bakery', 'ফুল', 'Gym');
    await arrange(ids.get('Tailor'), { display_order: 0 });
    const names = namesOf((await list({ sort: 'name' })).items);
    expect(names).toEqual(['atm', 'Bakery', 'Gym', 'Tailor', 'ফুল']);
    const pages = [1, 2, 3].map((page) => list({ sort: 'name', page, pageSize: 2 }));
    expect((await Promise.all(pages)).flatMap(({ items }) => namesOf(items))).toEqual(names);
  });

  it('[CATLIST-06] is alphabetical by Bangla name for readers of Bangla, across pages', async () => {
    await addCategories('Hospital', 'Bakery', 'ফুল', 'ATM', 'Clinic', 'Zoo');
    const asked = { sort: 'name', language: 'bn', pageSize: 4 } as const;
    const pages = await Promise.all([1, 2].map((page) => list({ ...asked, page })));
    // এটিএম, ক্লিনিক, ফুল, বেকারি, হাসপাতাল; names without a translation come last.
    const sorted = ['ATM', 'Clinic', 'ফুল', 'Bakery', 'Hospital', 'Zoo'];
    expect(pages.map(({ items }) => namesOf(items))).toEqual([sorted.slice(0, 4), sorted.slice(4)]);
  });
});

describe('the pages of categories', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [14, [14]],
    [15, [15]],
    [16, [15, 1]],
    [30, [15, 15]],
    [31, [15, 15, 1]],
  ])('[CATLIST-04] of %i categories report more only when there is more', async (count, sizes) => {
    const names = Array.from({ length: count }, (_, n) => `Category ${n}`);
    await addCategories(...names);
    const walked: Category[] = [];
    for (const [index, size] of sizes.entries()) {
      const { items, hasMore, total } = await list({ page: index + 1, pageSize: 15 });
      expect(items).toHaveLength(size);
      expect(hasMore).toBe(index + 1 < sizes.length);
      expect(total).toBe(count);
      walked.push(...items);
    }
    expect(namesOf(walked)).toEqual(names);
  });

  it('[CATLIST-03] can have any size, and have 15 categories by default', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Category ${n}`);
    await addCategories(...names);
    expect(namesOf((await list()).items)).toEqual(names.slice(0, 15));
    for (const pageSize of [1, 7, 12, 40, 100]) {
      const { items } = await list({ page: 2, pageSize });
      expect(namesOf(items)).toEqual(names.slice(pageSize, 2 * pageSize));
    }
  });
});

describe('a category in the list', () => {
  it('[CATLIST-03] [DATA-01] has all its fields, null where there is no value', async () => {
    const values = {
      ...{ name: 'Coffee Shop', description: 'Coffee and a seat', icon: 'coffee' },
      created_at: minute(0),
    };
    const full = await addCategory(test.services.db, values);
    const bare = await addCategory(test.services.db, { name: 'Bare', created_at: minute(1) });
    await addPlaces(test.services.db, [
      { category_id: full },
      { category_id: full },
      { category_id: full, is_active: false },
    ]);
    const { items } = await list();
    expect(items).toEqual([
      { id: full, ...values, created_at: minute(0).toISOString(), institution_count: 2 },
      {
        ...{ id: bare, name: 'Bare', description: null, icon: null },
        ...{ created_at: minute(1).toISOString(), institution_count: 0 },
      },
    ]);
  });
});

describe('a search among categories', () => {
  beforeEach(async () => {
    const ids = await addCategories('Pharmacy', 'Coffee Shop', 'Florist', 'Hidden Pharmacy');
    await arrange(ids.get('Hidden Pharmacy'), { is_visible: false });
    const own = { name: 'Kite Maker', description: 'Paper 100% by_hand' };
    await addCategory(test.services.db, { ...own, created_at: minute(5) });
  });

  it.each([
    ['PHARM', ['Pharmacy']],
    ['armac', ['Pharmacy']],
    ['  coffee shop ', ['Coffee Shop']],
    // in its own description, and in those of the two languages
    ['paper', ['Kite Maker']],
    ['bouquet', ['Florist']],
    ['তোড়া', ['Florist']],
    // in the Bangla name
    ['ফার্মেসি', ['Pharmacy']],
    ['র্মে', ['Pharmacy']],
    ['কফি', ['Coffee Shop']],
    // plain text, whatever it means elsewhere
    ['100%', ['Kite Maker']],
    ['by_hand', ['Kite Maker']],
    ['%', ['Kite Maker']],
    ['by%hand', []],
    ['no such thing', []],
  ])('[CATLIST-03] for %j finds those that contain it', async (search, names) => {
    const { items, total, hasMore } = await list({ search });
    expect(namesOf(items)).toEqual(names);
    expect(total).toBe(names.length);
    expect(hasMore).toBe(false);
  });

  it('[CATLIST-03] is paged like the whole list', async () => {
    await addCategories(...Array.from({ length: 16 }, (_, n) => `Guild ${n}`));
    const [first, second] = [
      await list({ search: 'guild' }),
      await list({ search: 'guild', page: 2 }),
    ];
    expect([first.items.length, first.hasMore, first.total]).toEqual([15, true, 16]);
    expect([namesOf(second.items), second.hasMore]).toEqual([['Guild 15'], false]);
  });
});
