import type pg from 'pg';

/** Institutions whose stored count and sum differ from those of their reviews that are not hidden. */
export async function findWrongRatings(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select i.id, i.rating_count, i.rating_sum, count(r.id), sum(r.rating)
     from institutions i left join institution_reviews r on r.institution_id = i.id and not r.is_hidden
     group by i.id
     having i.rating_count <> count(r.id) or i.rating_sum <> coalesce(sum(r.rating), 0)`,
  );
  return rows;
}
