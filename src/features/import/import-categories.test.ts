import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csvHeader, createImportTarget, meghnaRow } from '../../testing/import-target.ts';
import type { ImportTarget } from '../../testing/import-target.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { ensureCategoryIds } from './import-categories.store.server.ts';

let target: ImportTarget;
beforeAll(async () => {
  target = await createImportTarget();
});
afterAll(() => target.close());
afterEach(() => target.clear());

describe('an import', () => {
  it('uses existing categories, including ones that are not predefined', async () => {
    await target.pool.query(
      `insert into institution_categories (name) values ('Bakery'), ('Arts & Crafts')`,
    );
    const crafts = '5,Clay,,Arts & Crafts,23.8,90.4';
    expect(
      await target.run(
        await target.writeFile('shops.csv', [csvHeader, meghnaRow, crafts].join('\n')),
      ),
    ).toMatchObject({
      code: 0,
    });
    expect((await target.readInstitutions()).map(({ category }) => category)).toEqual([
      'Bakery',
      'Arts & Crafts',
    ]);
    const { rows } = await target.pool.query('select * from institution_categories');
    expect(rows).toHaveLength(2);
  });

  it('finds a category by its name in the other language, and creates no second one', async () => {
    await target.pool.query(`insert into institution_categories (name) values ('ফার্মেসি'), ('Gym')`);
    const words = ['Pharmacy', 'ফার্মেসি', 'chemist', 'ঔষধের দোকান', 'জিম', 'gym'];
    const lines = words.map((word, n) => `${n},Shop ${n},,${word},23.8,90.4`);
    expect(
      await target.run(await target.writeFile('shops.csv', [csvHeader, ...lines].join('\n'))),
    ).toMatchObject({
      code: 0,
    });
    expect((await target.readInstitutions()).map(({ category }) => category)).toEqual([
      ...['ফার্মেসি', 'ফার্মেসি', 'ফার্মেসি', 'ফার্মেসি', 'Gym', 'Gym'],
    ]);
    const named = await target.run(
      '--category',
      'জিম',
      await target.writeFile('gyms.csv', `${csvHeader}\n9,Fit,,,23,90`),
    );
    expect(named).toMatchObject({ code: 0 });
    expect((await target.readInstitutions()).at(-1)).toMatchObject({
      name: 'Fit',
      category: 'Gym',
    });
    const { rows } = await target.pool.query('select * from institution_categories');
    expect(rows).toHaveLength(2);
  });

  it('uses the category with exactly the given name when both languages exist', async () => {
    await target.pool.query(
      `insert into institution_categories (name, created_at)
       values ('ফার্মেসি', '2026-01-01'), ('Pharmacy', '2026-02-01')`,
    );
    const lines = ['Pharmacy', 'ফার্মেসি'].map((word, n) => `${n},Shop ${n},,${word},23.8,90.4`);
    await target.run(await target.writeFile('shops.csv', [csvHeader, ...lines].join('\n')));
    expect((await target.readInstitutions()).map(({ category }) => category)).toEqual([
      'Pharmacy',
      'ফার্মেসি',
    ]);
  });

  it('uses the older one of two categories whose names are equivalent', async () => {
    await target.pool.query(
      `insert into institution_categories (name, created_at)
       values ('Arts & Crafts', '2026-02-01'), ('Arts Crafts', '2026-01-01')`,
    );
    await target.run(
      await target.writeFile('shops.csv', `${csvHeader}\n5,Clay,,arts-crafts,23.8,90.4`),
    );
    expect((await target.readInstitutions()).map(({ category }) => category)).toEqual([
      'Arts Crafts',
    ]);
  });

  it('orders the categories it creates like the predefined ones', async () => {
    const kinds = ['pharmacy', 'bakery', 'bank'];
    const lines = kinds.map((kind, n) => `${n},Shop ${n},,${kind},23.8,90.4`);
    await target.run(await target.writeFile('shops.csv', [csvHeader, ...lines].join('\n')));
    const { rows } = await target.pool.query<{ name: string; display_order: number }>(
      `select name, display_order from institution_categories
       join category_metadata on category_id = id order by display_order`,
    );
    const known = predefinedCategories().map(({ name }) => name);
    expect(rows).toHaveLength(kinds.length);
    for (const { name, display_order } of rows) expect(known[display_order]).toBe(name);
  });

  it('waits for another import that creates the same category, and uses that one', async () => {
    const [first, second] = [await target.pool.connect(), await target.pool.connect()];
    try {
      await first.query('begin');
      await second.query('begin');
      const keys = new Set(['bakery']);
      const made = await ensureCategoryIds(first, keys);
      const found = ensureCategoryIds(second, keys);
      await expect.poll(() => countWaitingStatements(target.pool)).toBe(1);
      await first.query('commit');
      expect((await found).get('bakery')).toBe(made.get('bakery'));
      await second.query('commit');
    } finally {
      for (const client of [first, second]) client.release(true);
    }
  });
});
