import type pg from 'pg';

/** Invariants of a directory while nobody writes, as queries for the rows that break them. */
const invariants: Readonly<Record<string, string>> = {
  'ratings are those of the reviews': `
    select i.id from institutions i
    left join institution_reviews r on r.institution_id = i.id and not r.is_hidden
    group by i.id
    having i.rating_count <> count(r.id) or i.rating_sum <> coalesce(sum(r.rating), 0)`,
  'categories count their active institutions': `
    select c.id from institution_categories c
    left join category_counts counts on counts.category_id = c.id
    where counts.institution_count is distinct from (
      select count(*) from institutions i where i.category_id = c.id and i.is_active
    )`,
  'cells of the map count what lies in them': `
    select * from (
      select level, map_column(i.longitude, level) as map_column, map_row(i.latitude, level) as map_row,
        shown.category_id, count(*)
      from institutions i
      cross join unnest(array[6, 9, 12, 15, 17]) as level
      cross join lateral (
        values (i.category_id), ('00000000-0000-0000-0000-000000000000'::uuid)
      ) as shown (category_id)
      where i.is_active
        and (level < 17 or shown.category_id = '00000000-0000-0000-0000-000000000000')
      group by 1, 2, 3, 4
    ) counted
    full join (
      select * from map_cells where (institution_count, latitude_sum, longitude_sum) <> (0, 0, 0)
    ) kept using (level, map_column, map_row, category_id)
    where count is distinct from institution_count`,
  'uploads count the institutions and reviews that they are in': `
    select u.key from uploads u
    where u.uses <> (select count(*) from institutions where '/files/' || u.key = any(images))
      + (select count(*) from institution_reviews where '/files/' || u.key = any(images))`,
  'no institution and no review has an image that is gone': `
    select shown.id from (
      select id, images from institutions union all select id, images from institution_reviews
    ) shown, unnest(shown.images) as image
    where not exists (select from uploads where '/files/' || key = image and not is_removed)`,
  'images of reviews are uploads of their authors, each in one review': `
    select r.id from institution_reviews r, unnest(r.images) as image
    where not exists (select from uploads where '/files/' || key = image and user_id = r.user_id)
      or exists (select from institution_reviews o where o.id <> r.id and image = any(o.images))`,
  'nobody is told of what is gone': `
    select n.id, n.type
    from notifications n
    cross join unnest(array['institution_id', 'review_id', 'reply_id', 'request_id']) as key
    where n.data->>key is not null and n.data->>key not in (
      select id::text from institutions
      union all select id::text from institution_reviews
      union all select id::text from review_replies
      union all select id::text from category_requests
    )`,
  'notifications are numbered up to their counter': `
    select n.user_id from notifications n left join notification_counters c using (user_id)
    group by n.user_id, c.last_number having max(n.number) > coalesce(c.last_number, 0)`,
  'nobody has reviewed their own institution': `
    select r.id from institution_reviews r
    join institutions i on i.id = r.institution_id and i.owner_id = r.user_id`,
  'whose next review begins hidden has none there yet': `
    select r.id from institution_reviews r join review_holds using (institution_id, user_id)`,
  'no hidden review is reported, and nobody reports their own': `
    select report.id from institution_reports report
    join institution_reviews r on r.id = report.review_id
    where r.is_hidden or r.user_id = report.reporter_id`,
  'no hidden reply is reported, and nobody reports their own': `
    select report.id from institution_reports report
    join review_replies r on r.id = report.reply_id
    where r.is_hidden or r.user_id = report.reporter_id`,
  'no administrator is held': `
    select h.user_id from author_holds h join user_roles r using (user_id) where r.role = 'admin'`,
  'institutions are marked with their category, and with no other': `
    select i.id from institutions i join institution_categories c
    on (i.search_marks @> array[category_mark(c.id)]) <> (i.category_id = c.id)`,
};

/** The invariants that a directory breaks, with the offending rows. Only while nobody writes. */
export async function findBrokenInvariants(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const found = await Promise.all(
    Object.entries(invariants).map(async ([rule, text]) => {
      const { rows } = await pool.query<Record<string, unknown>>(text);
      return [rule, rows] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
