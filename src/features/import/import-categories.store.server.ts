import type pg from 'pg';
import { categoryKey } from '../categories/category-key.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { findPredefinedKey } from './mapping/find-category.ts';

/**
 * The ids of the directory's categories by key; of two with the same name the older one's. A category named
 * in the other language is also listed under the predefined key for it, unless another category has that.
 */
export async function categoryIdsByKey(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from institution_categories order by created_at desc, id',
  );
  const ownKeyEntries = rows.map(({ id, name }) => [categoryKey(name), id] as const);
  const predefinedKeyEntries = rows.flatMap(({ id, name }) => {
    const key = findPredefinedKey(name);
    return key === null ? [] : [[key, id] as const];
  });
  return new Map([...predefinedKeyEntries, ...ownKeyEntries]);
}

/** Like `categoryIdsByKey`; predefined categories in `keys` that the directory lacks are created. */
export async function ensureCategoryIds(
  client: pg.ClientBase,
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const existingIds = await categoryIdsByKey(client);
  if ([...keys].every((key) => existingIds.has(key))) return existingIds;
  // Otherwise two imports at a time could create the same category, and the second would fail with all its
  // places.
  await client.query('lock table institution_categories in share row exclusive mode');
  const ids = await categoryIdsByKey(client);
  for (const [order, { key, name, description, icon }] of predefinedCategories().entries()) {
    if (!keys.has(key) || ids.has(key)) continue;
    const { rows } = await client.query<{ id: string }>(
      `insert into institution_categories (name, description, icon) values ($1, $2, $3) returning id`,
      [name, description, icon],
    );
    const [row] = rows;
    if (!row) continue;
    await client.query(
      'insert into category_metadata (category_id, display_order) values ($1, $2)',
      [row.id, order],
    );
    ids.set(key, row.id);
  }
  return ids;
}
