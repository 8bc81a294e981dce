import type pg from 'pg';

/** A page that search engines may know of. */
export interface SeoPage {
  /** Relative to the site's own address. */
  path: string;
  changedAt?: Date;
}

/** A range of ids, both ends included. */
export interface IdRange {
  first: string;
  last: string;
}

const batchSize = 2000;

/**
 * All ids that begin with some hexadecimal digits.
 * @example idRange('3f').first // '3f000000-0000-0000-0000-000000000000'
 */
export function idRange(digits: string): IdRange {
  const padToUuid = (digit: string) =>
    digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { first: padToUuid('0'), last: padToUuid('f') };
}

/** How many active places there are, from the counts that are kept by category. */
export async function countActiveInstitutions(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select coalesce(sum(institution_count), 0)::int as count from category_counts',
  );
  return rows[0]?.count ?? 0;
}

/** The lists of the visible categories. */
export async function listCategoryPages(pool: pg.Pool): Promise<SeoPage[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select category.id
    from institution_categories category
    left join category_metadata metadata on metadata.category_id = category.id
    where metadata.is_visible is not false
    order by category.id`);
  return rows.map(({ id }) => ({ path: `/institutions/${id}` }));
}

/** So few places are worth a page of search engines at least. */
const minPlacesOfArea = 5;

/** How many lists of areas the visible categories have, for those that have any. By one read of all counts. */
export async function countAreaPages(
  pool: pg.Pool,
): Promise<{ categoryId: string; pages: number }[]> {
  const { rows } = await pool.query<{ category_id: string; pages: number }>(
    `
    select area.category_id, count(*)::int as pages
    from area_place_counts area
    left join category_metadata metadata on metadata.category_id = area.category_id
    where metadata.is_visible is not false and area.place_count >= $1
    group by area.category_id
    order by area.category_id`,
    [minPlacesOfArea],
  );
  return rows.map(({ category_id, pages }) => ({ categoryId: category_id, pages }));
}

/** The lists of a category in areas that have some places of it at least. By the primary key. */
export async function listAreaPages(pool: pg.Pool, categoryId: string): Promise<SeoPage[]> {
  const { rows } = await pool.query<{ area_slug: string }>(
    `
    select area_slug
    from area_place_counts
    where category_id = $1 and place_count >= $2
    order by area_slug`,
    [categoryId, minPlacesOfArea],
  );
  return rows.map(({ area_slug }) => ({ path: `/institutions/${categoryId}?area=${area_slug}` }));
}

/** The lists of all those categories in areas, one category after another. */
export async function* streamAreaPages(
  pool: pg.Pool,
  categoryIds: readonly string[],
): AsyncGenerator<SeoPage[]> {
  for (const categoryId of categoryIds) yield await listAreaPages(pool, categoryId);
}

/** The pages of active places in a range of ids, in batches of some thousand. By the primary key. */
export async function* streamPlacePages(
  pool: pg.Pool,
  { first, last }: IdRange,
): AsyncGenerator<SeoPage[]> {
  let cursorId = first;
  let isFirstBatch = true;
  for (;;) {
    const { rows } = await pool.query<{ id: string; updated_at: Date }>({
      name: isFirstBatch ? 'sitemap-first' : 'sitemap-next',
      text: `
        select id, updated_at
        from institutions
        where id ${isFirstBatch ? '>=' : '>'} $1 and id <= $2 and is_active
        order by id
        limit $3`,
      values: [cursorId, last, batchSize],
    });
    yield rows.map((row) => ({ path: `/institution/${row.id}`, changedAt: row.updated_at }));
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < batchSize) return;
    cursorId = lastRow.id;
    isFirstBatch = false;
  }
}
