import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { missingDisplayOrder } from './admin-contract.ts';
import type { Category } from './contract.ts';

/**
 * Every visible category in display order, then by time of creation (D39). There are only some dozens, so
 * all are read, and searched and paged in the program.
 */
export async function visibleCategories(db: Kysely<Database>): Promise<Category[]> {
  const rows = await db
    .selectFrom('institution_categories as category')
    .leftJoin('category_metadata as metadata', 'metadata.category_id', 'category.id')
    .innerJoin('category_counts as counts', 'counts.category_id', 'category.id')
    .select([
      'category.id',
      'category.name',
      'category.description',
      'category.icon',
      'category.created_at',
      'counts.institution_count',
    ])
    .where((eb) =>
      eb.or([eb('metadata.is_visible', 'is', null), eb('metadata.is_visible', '=', true)]),
    )
    .orderBy((eb) => eb.fn.coalesce('metadata.display_order', eb.lit(missingDisplayOrder)))
    .orderBy('category.created_at')
    .orderBy('category.id')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
