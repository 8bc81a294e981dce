import type pg from 'pg';
import { exportColumns } from './exported-place.ts';
import type { ExportRow } from './exported-place.ts';

interface ExportFilter {
  /** The ids of the wanted categories; null for all. */
  categoryIds: readonly string[] | null;
  includeInactive: boolean;
}

const batchSize = 2000;

const filteredPlacesSql = `
  from institutions place
  join institution_categories category on category.id = place.category_id
  where ($1::uuid[] is null or place.category_id = any($1))
    and ($2 or place.is_active)`;

const placeColumns = exportColumns
  .filter((column) => column !== 'category')
  .map((column) => `place.${column}`);

const declareCursor = `
  declare exported no scroll cursor for
  select place.id, category.name as category, ${placeColumns.join(', ')}
  ${filteredPlacesSql}
  order by place.id`;

/**
 * All places in one snapshot, ordered by id, through a cursor: neither side holds more than a batch of
 * them.
 */
export async function* exportRows(
  client: pg.ClientBase,
  { categoryIds, includeInactive }: ExportFilter,
): AsyncGenerator<ExportRow[]> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query(declareCursor, [categoryIds, includeInactive]);
    for (;;) {
      const { rows } = await client.query<ExportRow>(`fetch ${batchSize} from exported`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/** The number of places that `exportRows` yields. */
export async function countExportRows(
  client: pg.ClientBase,
  { categoryIds, includeInactive }: ExportFilter,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count ${filteredPlacesSql}`,
    [categoryIds, includeInactive],
  );
  return rows[0]?.count ?? 0;
}
