import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { AdminCategory } from './admin-contract.ts';
import { missingDisplayOrder } from './admin-contract.ts';
import type { CategoryChanges, CategoryInput } from './category-fields.ts';

/** Every category, or the one with an id, with its visibility, in display order (D39). */
export async function categoriesWithMetadata(
  db: Kysely<Database>,
  id?: string,
): Promise<AdminCategory[]> {
  // institutions_hidden_by_name: the hidden ones are few
  const { rows } = await sql<Omit<AdminCategory, 'created_at'> & { created_at: Date }>`
    select c.id, c.name, c.description, c.icon, c.created_at,
      counts.institution_count, coalesce(hidden.count, 0)::int as hidden_count,
      coalesce(m.is_visible, true) as is_visible,
      coalesce(m.display_order, ${missingDisplayOrder}::int) as display_order
    from institution_categories c
    join category_counts counts on counts.category_id = c.id
    left join category_metadata m on m.category_id = c.id
    left join (
      select category_id, count(*) from institutions where not is_active group by category_id
    ) hidden on hidden.category_id = c.id
    where ${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid
    order by display_order, c.created_at, c.id`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Every saved metadata row, in order. */
export function metadataRows(db: Kysely<Database>) {
  return db
    .selectFrom('category_metadata')
    .select(['category_id', 'display_order', 'is_visible'])
    .orderBy('display_order')
    .orderBy('category_id')
    .execute();
}

/** Adds a category and returns its id. The database refuses a name that is taken. */
export async function insertCategory(db: Kysely<Database>, input: CategoryInput): Promise<string> {
  const { id } = await db
    .insertInto('institution_categories')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the changed fields; false when the category does not exist. */
export async function changeCategory(
  db: Kysely<Database>,
  id: string,
  { name, description, icon }: CategoryChanges,
): Promise<boolean> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(icon !== undefined && { icon }),
  };
  if (Object.keys(changes).length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('institution_categories')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a category; false when it does not exist. The database refuses one that is in use. */
export async function removeCategory(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('institution_categories')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The number of institutions in a category, hidden ones included; by institutions_category. */
export async function countInstitutionsInCategory(
  db: Kysely<Database>,
  category: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('institutions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('category_id', '=', category)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The ids of all categories, locked until the end of the transaction, so that orders are saved one at a
 * time.
 */
export async function lockCategoryIds(tx: Kysely<Database>): Promise<string[]> {
  const rows = await tx
    .selectFrom('institution_categories')
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes each category's position, and nothing else of its metadata. */
export async function writeOrder(tx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    insert into category_metadata (category_id, display_order)
    select id, number - 1
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, number)
    on conflict (category_id) do update set display_order = excluded.display_order`.execute(tx);
}

/** Writes a category's visibility, and nothing else of its metadata. */
export async function writeVisibility(
  db: Kysely<Database>,
  category_id: string,
  is_visible: boolean,
): Promise<void> {
  await db
    .insertInto('category_metadata')
    .values({ category_id, is_visible })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet({ is_visible }))
    .execute();
}
