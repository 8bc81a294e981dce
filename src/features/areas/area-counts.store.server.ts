import type { Pool } from 'pg';
import { runPrepared } from '../../server/nearest/run-prepared.ts';
import { middleOf } from './area-middle.ts';
import type { Area } from './contract.ts';

/**
 * How many active institutions of a category lie in an area, counted up to `maxCount`; on the plane, where a circle is
 * one within some metres. By institutions_nearest_of_category.
 */
export async function countInArea(
  pool: Pool,
  { category, area, maxCount }: { category: string; area: Area; maxCount: number },
): Promise<number> {
  const { lat, lng } = middleOf(area);
  const [row] = await runPrepared<{ count: number }>(
    pool,
    (bind) => `
    select count(*)::int as count from (
      select from institutions i
      where i.is_active
        and i.category_id = ${bind(category)}::uuid
        and i.location <@ circle(plane_point(${bind(lat)}, ${bind(lng)}), ${bind(area.reach_km)}::float8)
      limit ${bind(maxCount)}::int
    ) found`,
  );
  return row?.count ?? 0;
}

/** An area with the number of active institutions of a category that were last counted there. */
export interface AreaCount {
  area_slug: string;
  place_count: number;
}

/** The areas among some that have the most institutions of a category. By the primary key. */
export async function mostAmong(
  pool: Pool,
  { category, slugs, limit }: { category: string; slugs: readonly string[]; limit: number },
): Promise<AreaCount[]> {
  return runPrepared<AreaCount>(
    pool,
    (bind) => `
    select area_slug, place_count
    from area_place_counts
    where category_id = ${bind(category)}::uuid and area_slug = any (${bind(slugs)}::text[])
    order by place_count desc, area_slug
    limit ${bind(limit)}::int`,
  );
}

/** The areas of the country that have the most institutions of a category. By area_place_counts_most. */
export async function mostInCountry(
  pool: Pool,
  { category, limit }: { category: string; limit: number },
): Promise<AreaCount[]> {
  return runPrepared<AreaCount>(
    pool,
    (bind) => `
    select area_slug, place_count
    from area_place_counts
    where category_id = ${bind(category)}::uuid
    order by place_count desc, area_slug
    limit ${bind(limit)}::int`,
  );
}
