import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { withItems } from './item-cache.server.ts';
import { listedInstitutions } from './nearest.store.server.ts';

const position = { lat: 23.8103, lng: 90.4125 };
let test: TestDatabase;
let category: string;
let ids: string[];

beforeAll(async () => {
  test = await testDatabase();
  category = await addCategory(test.db, { name: 'Bakery' });
  ids = await addPlaces(test.db, [
    { category_id: category, name: 'One', longitude: 90.4126 },
    { category_id: category, name: 'Two', longitude: 90.4127 },
  ]);
});
afterAll(() => test.close());

const ask = (of = category) =>
  listedInstitutions(test.pool, { position, category: of, offset: 0, limit: 13 });

async function listed(of = category) {
  const { rows } = await withItems(test.pool, 'listed', () => ask(of));
  return rows.map(({ item }): unknown => JSON.parse(`${String(item.unclosedJson)}}`));
}

function change(
  id: string | undefined,
  values: { name?: string; category_id?: string; rating_count?: number; rating_sum?: number },
) {
  return test.db
    .updateTable('institutions')
    .set(values)
    .where('id', '=', id ?? '')
    .execute();
}

describe('cached list items', () => {
  it('are loaded once, and again when the place has changed', async () => {
    expect(await listed()).toMatchObject([{ name: 'One' }, { name: 'Two' }]);
    // Each statement takes a connection.
    const connect = vi.spyOn(test.pool, 'connect');
    await listed();
    expect(connect).toHaveBeenCalledTimes(1);
    await change(ids[0], { name: 'Uno' });
    connect.mockClear();
    expect(await listed()).toMatchObject([{ name: 'Uno' }, { name: 'Two' }]);
    expect(connect).toHaveBeenCalledTimes(2);
    connect.mockRestore();
  });

  it('are updated with the rating of the place and the name and icon of its category', async () => {
    await change(ids[1], { rating_count: 7, rating_sum: 28 });
    expect(await listed()).toMatchObject([
      { reviewCount: 0, rating: 0 },
      { reviewCount: 7, rating: 4 },
    ]);
    await test.db
      .updateTable('institution_categories')
      .set({ name: 'Breads', icon: 'coffee' })
      .where('id', '=', category)
      .execute();
    const named = { category_name: 'Breads', category_icon: 'coffee' };
    expect(await listed()).toMatchObject([named, named]);
  });

  it('show the new category of a place that was moved', async () => {
    const [from, to] = [
      await addCategory(test.db, { name: 'Library' }),
      await addCategory(test.db, { name: 'Museum' }),
    ];
    const [id] = await addPlaces(test.db, [{ category_id: from, name: 'Moved' }]);
    expect(await listed(from)).toMatchObject([{ name: 'Moved', category_name: 'Library' }]);
    await change(id, { category_id: to });
    expect(await listed(from)).toEqual([]);
    expect(await listed(to)).toMatchObject([{ name: 'Moved', category_name: 'Museum' }]);
  });

  it('are searched again when a place changed after it was found, and left out when it was deleted', async () => {
    let asked = 0;
    const answer = await withItems(test.pool, 'suggested', async () => {
      const found = await ask();
      asked += 1;
      if (asked === 1) await change(ids[0], { name: 'Once more' });
      return found;
    });
    expect(asked).toBe(2);
    expect(answer.rows.map(({ item }) => item.name)).toEqual(['Once more', 'Two']);

    const stale = await ask();
    await test.db
      .deleteFrom('institutions')
      .where('id', '=', ids[0] ?? '')
      .execute();
    // Nothing is cached yet for the other level of detail.
    const left = await withItems(test.pool, 'listed', async () => {
      asked += 1;
      return stale;
    });
    expect(asked).toBe(5);
    expect(left.rows.map(({ item }) => item.name)).toEqual(['Two']);
  });
});
