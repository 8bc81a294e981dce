import type pg from 'pg';
import type { Bounds } from '../../shared/bounds.ts';
import { clusterFeatureSql, pointFeatureSql } from './geojson-feature-sql.server.ts';
import type { CellRange } from './map-grid.ts';

/** What a piece of map shows, as texts of GeoJSON features with commas between them. */
export interface DrawnCells {
  features: string;
  /** Positions of places that stand alone in their cell, which `features` leaves out. */
  singlePositions: { latitudes: readonly number[]; longitudes: readonly number[] };
  /** How many places there are in all, of the category or of all, wherever. */
  total: number;
}

interface DrawnRow {
  features: string | null;
  total: number;
}

/** The category id under which cells of all categories together are kept; no category has it. */
export const allCategoriesId = '00000000-0000-0000-0000-000000000000';
const finestLevel = 17;
/** The level of the parts within the finest cells. */
const partLevel = 22;

/**
 * The kept cells of a range, gathered into the range's own level, which is no finer than `storedLevel`.
 * Relies on the primary key of map_cells.
 */
export async function readStoredCells(
  pool: pg.Pool,
  range: CellRange,
  storedLevel: number,
  category: string | null,
): Promise<DrawnCells> {
  const levelShift = storedLevel - range.level;
  const { rows } = await pool.query<DrawnRow & DrawnCells['singlePositions']>({
    name: 'map-kept-cells',
    text: `
      with cells as (
        select
          sum(institution_count)::int as count,
          sum(latitude_sum)::float8 / sum(institution_count) / 1e6::float8 as latitude,
          sum(longitude_sum)::float8 / sum(institution_count) / 1e6::float8 as longitude
        from map_cells
        where category_id = $1
          and level = $2
          and map_column between $3 and $4
          and map_row between $5 and $6
          and institution_count > 0
        group by map_column >> $7::int, map_row >> $7::int
      )
      select
        string_agg(${clusterFeatureSql}, ',') filter (where count > 1) as features,
        coalesce(array_agg(latitude) filter (where count = 1), '{}') as latitudes,
        coalesce(array_agg(longitude) filter (where count = 1), '{}') as longitudes,
        (${placeCountSql(`category_id = $1 or $1 = '${allCategoriesId}'`)}) as total
      from cells`,
    values: [
      category ?? allCategoriesId,
      storedLevel,
      range.left << levelShift,
      ((range.right + 1) << levelShift) - 1,
      range.top << levelShift,
      ((range.bottom + 1) << levelShift) - 1,
      levelShift,
    ],
  });
  const { features = null, total = 0, latitudes = [], longitudes = [] } = rows[0] ?? {};
  return { features: features ?? '', singlePositions: { latitudes, longitudes }, total };
}

/**
 * Cells that are gathered from the places themselves, for maps that look nearer than what is
 * kept, down to level 22. Relies on institutions_map_cell, which holds all of it.
 */
export async function clusterPlaces(
  pool: pg.Pool,
  range: CellRange,
  category: string | null,
): Promise<DrawnCells> {
  const { rows } = await pool.query<DrawnRow>({
    name: `map-cells-of-places-${category ? 'category' : 'all'}`,
    text: `
      with cells as (
        select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
          case when count(*) = 1 then (array_agg(id))[1] end as place_id
        from institutions
        where is_active and map_cell = any($1) ${category ? 'and category_id = $3' : ''}
        group by map_cell, (map_part >> 5) >> $2::int, (map_part & 31) >> $2::int
      )
      select
        string_agg(case when i.id is null then ${clusterFeatureSql} else ${pointFeatureSql} end, ',') as features,
        (${placeCountSql(category ? 'category_id = $3' : 'true')}) as total
      from cells
      left join institutions i on i.id = cells.place_id
      left join institution_categories c on c.id = i.category_id`,
    values: [
      finestCells(range),
      Math.max(0, partLevel - range.level),
      ...(category ? [category] : []),
    ],
  });
  const { features = null, total = 0 } = rows[0] ?? {};
  return { features: features ?? '', singlePositions: { latitudes: [], longitudes: [] }, total };
}

/**
 * The places that stand alone at the given positions. Relies on institutions_map_cell: a position
 * names its cell.
 */
export async function placesAtPositions(
  pool: pg.Pool,
  { latitudes, longitudes }: DrawnCells['singlePositions'],
  category: string | null,
): Promise<string> {
  if (latitudes.length === 0) return '';
  const { rows } = await pool.query<{ features: string | null }>({
    name: `map-places-at-${category ? 'category' : 'all'}`,
    text: `
      select string_agg(${pointFeatureSql}, ',') as features
      from unnest($1::float8[], $2::float8[]) as at (latitude, longitude)
      cross join lateral (
        select *
        from institutions
        where is_active
          and map_cell = any(array[
            (map_column(at.longitude - 1e-6, 17)::bigint << 17) | map_row(at.latitude - 1e-6, 17),
            (map_column(at.longitude - 1e-6, 17)::bigint << 17) | map_row(at.latitude + 1e-6, 17),
            (map_column(at.longitude + 1e-6, 17)::bigint << 17) | map_row(at.latitude - 1e-6, 17),
            (map_column(at.longitude + 1e-6, 17)::bigint << 17) | map_row(at.latitude + 1e-6, 17)])
          and abs(latitude - at.latitude) <= 1e-6
          and abs(longitude - at.longitude) <= 1e-6
          ${category ? 'and category_id = $3' : ''}
        order by id
        limit 1
      ) i
      join institution_categories c on c.id = i.category_id`,
    values: [latitudes, longitudes, ...(category ? [category] : [])],
  });
  return rows[0]?.features ?? '';
}

/** Every place within bounds, where there are few in all. Relies on the index by name. */
export async function placesInBounds(
  pool: pg.Pool,
  { west, south, east, north }: Bounds,
  category: string | null,
): Promise<string> {
  const { rows } = await pool.query<{ features: string | null }>({
    name: `map-few-places-${category ? 'category' : 'all'}`,
    text: `
      select string_agg(${pointFeatureSql}, ',' order by i.id) as features
      from institutions i
      join institution_categories c on c.id = i.category_id
      where i.is_active
        and i.latitude between $1 and $2
        and i.longitude between $3 and $4
        ${category ? 'and i.category_id = $5' : ''}`,
    values: [south, north, west, east, ...(category ? [category] : [])],
  });
  return rows[0]?.features ?? '';
}

function placeCountSql(condition: string): string {
  return `
    select coalesce(sum(institution_count), 0)::int from category_counts where ${condition}`;
}

function finestCells({ level, left, right, top, bottom }: CellRange): number[] {
  const shift = level - finestLevel;
  const firstCell = (cell: number) => (shift >= 0 ? cell >> shift : cell << -shift);
  const lastCell = (cell: number) => (shift >= 0 ? cell >> shift : ((cell + 1) << -shift) - 1);
  const cells: number[] = [];
  for (let column = firstCell(left); column <= lastCell(right); column += 1) {
    for (let row = firstCell(top); row <= lastCell(bottom); row += 1)
      cells.push(column * 2 ** finestLevel + row);
  }
  return cells;
}
