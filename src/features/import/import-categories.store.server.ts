import type pg from 'pg';
import { categoryKey } from '../categories/category-key.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { predefinedKeyOf } from './mapping/find-category.ts';

/**
 * The ids of the directory's categories by their keys; of two of one name the older one's. One that
 * was named in the other language has the key of that kind as well, unless another one has it.
 */
export async function categoryIdsByKey(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from institution_categories order by created_at desc, id',
  );
  const own = rows.map(({ id, name }) => [categoryKey(name), id] as const);
  const called = rows.flatMap(({ id, name }) => {
    const key = predefinedKeyOf(name);
    return key === null ? [] : [[key, id] as const];
  });
  return new Map([...called, ...own]);
}

/** As `categoryIdsByKey`; those of `keys` are made that the directory lacks of the 44. */
export async function ensuredCategoryIds(
  client: pg.ClientBase,
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const known = await categoryIdsByKey(client);
  if ([...keys].every((key) => known.has(key))) return known;
  // Of two imports at once that both made one, the second would be refused with all of its places.
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
