import type pg from 'pg';

/** The columns of a place that are exported. */
export interface ExportRow {
  id: string;
  source: string | null;
  source_id: string | null;
  source_licence: string | null;
  category: string;
  name: string;
  name_bn: string | null;
  description: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  whatsapp_number: string | null;
  email: string | null;
  website: string | null;
  facebook_url: string | null;
  opening_hours: unknown;
  is_active: boolean;
}

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

const declareCursor = `
  declare exported no scroll cursor for
  select
    place.id, place.source, place.source_id, place.source_licence, category.name as category,
    place.name, place.name_bn, place.description, place.address, place.latitude, place.longitude,
    place.phone, place.whatsapp_number, place.email, place.website, place.facebook_url,
    place.opening_hours, place.is_active
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
