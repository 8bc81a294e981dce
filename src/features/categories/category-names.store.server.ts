import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { missingDisplayOrder } from './admin-contract.ts';

/** The name of a category, and whether visitors see it. */
export interface NamedCategory {
  id: string;
  name: string;
  is_visible: boolean;
}

/** The names of all categories, hidden ones too, in display order (D39). */
export function listCategoryNames(db: Kysely<Database>): Promise<NamedCategory[]> {
  return db
    .selectFrom('institution_categories as category')
    .leftJoin('category_metadata as metadata', 'metadata.category_id', 'category.id')
    .select((eb) => [
      'category.id',
      'category.name',
      eb.fn.coalesce('metadata.is_visible', eb.lit(true)).as('is_visible'),
    ])
    .orderBy((eb) => eb.fn.coalesce('metadata.display_order', eb.lit(missingDisplayOrder)))
    .orderBy('category.created_at')
    .orderBy('category.id')
    .execute();
}

/**
 * Makes writers of categories queue up until the end of the transaction. Locks the table, as an import that
 * adds categories does, so that every other writer waits as well.
 */
export async function lockCategoryNames(tx: Kysely<Database>): Promise<void> {
  await sql`lock table institution_categories in share row exclusive mode`.execute(tx);
}
