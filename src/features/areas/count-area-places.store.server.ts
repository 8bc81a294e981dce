import type { ClientBase } from 'pg';
import { middleOf } from './area-middle.ts';
import type { Area } from './contract.ts';

type Connection = Pick<ClientBase, 'query'>;

/**
 * Counts the active institutions of each category in some areas, and keeps what has changed. By institutions_nearest,
 * once for each area.
 */
export async function keepCountsOf(connection: Connection, areas: readonly Area[]): Promise<void> {
  await connection.query(
    `
    with area as (
      select slug, circle(plane_point(lat, lng), reach_km) as reach
      from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as given (slug, lat, lng, reach_km)
    ),
    counted as materialized (
      select i.category_id, area.slug as area_slug, count(*)::int as place_count
      from area
      join institutions i on i.is_active and i.location <@ area.reach
      group by i.category_id, area.slug
    ),
    gone as (
      delete from area_place_counts kept
      where kept.area_slug = any ($1::text[])
        and not exists (
          select from counted
          where counted.category_id = kept.category_id and counted.area_slug = kept.area_slug
        )
    )
    insert into area_place_counts as kept (category_id, area_slug, place_count)
    select category_id, area_slug, place_count from counted
    order by category_id, area_slug
    on conflict (category_id, area_slug) do update
    set place_count = excluded.place_count
    where kept.place_count <> excluded.place_count`,
    [
      areas.map(({ slug }) => slug),
      areas.map((area) => middleOf(area).lat),
      areas.map((area) => middleOf(area).lng),
      areas.map(({ reach_km }) => reach_km),
    ],
  );
}

/** Forgets areas that the program no longer has. */
export async function forgetOtherAreas(
  connection: Connection,
  slugs: readonly string[],
): Promise<void> {
  await connection.query('delete from area_place_counts where area_slug <> all ($1::text[])', [
    slugs,
  ]);
}

/** Whether nothing has been counted although there is something to count. */
export async function needsFirstCount(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ needed: boolean }>(
    `select exists (select from institutions)
       and not exists (select from area_place_counts) as needed`,
  );
  return rows[0]?.needed ?? false;
}
