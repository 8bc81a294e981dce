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

const rowsAtOnce = 2000;

/**
 * All ids that begin with some hexadecimal digits.
 * @example idRange('3f').first // '3f000000-0000-0000-0000-000000000000'
 */
export function idRange(digits: string): IdRange {
  const filled = (digit: string) =>
    digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { first: filled('0'), last: filled('f') };
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

/** The pages of active places in a range of ids, in batches of some thousand. By the primary key. */
export async function* streamPlacePages(
  pool: pg.Pool,
  { first, last }: IdRange,
): AsyncGenerator<SeoPage[]> {
  let from = first;
  let inclusive = true;
  for (;;) {
    const { rows } = await pool.query<{ id: string; updated_at: Date }>({
      name: inclusive ? 'sitemap-first' : 'sitemap-next',
      text: `
        select id, updated_at
        from institutions
        where id ${inclusive ? '>=' : '>'} $1 and id <= $2 and is_active
        order by id
        limit $3`,
      values: [from, last, rowsAtOnce],
    });
    yield rows.map((row) => ({ path: `/institution/${row.id}`, changedAt: row.updated_at }));
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    from = end.id;
    inclusive = false;
  }
}
