import type pg from 'pg';
import type { Bounds } from '../../shared/bounds.ts';
import type { CellRange } from './map-grid.ts';

/** A cell of the grid with its places: how many, and their middle. */
export interface MapCell {
  count: number;
  latitude: number;
  longitude: number;
}

/** A place as the map shows it. */
export interface MapPlace {
  id: string;
  name: string;
  name_bn: string | null;
  category_id: string;
  category_name: string;
  latitude: number;
  longitude: number;
}

const allCategories = '00000000-0000-0000-0000-000000000000';
const finestLevel = 17;
/** Of the parts within the finest cells. */
const partLevel = 22;

/**
 * The kept cells of a range, gathered into the range's own level, which is no finer than `kept`.
 * Relies on the primary key of map_cells.
 */
export async function keptCells(
  pool: pg.Pool,
  range: CellRange,
  kept: number,
  category: string | null,
): Promise<MapCell[]> {
  const finer = kept - range.level;
  const { rows } = await pool.query<MapCell>({
    name: 'map-kept-cells',
    text: `
      select
        sum(institution_count)::int as count,
        sum(latitude_sum) / sum(institution_count) / 1e6::float8 as latitude,
        sum(longitude_sum) / sum(institution_count) / 1e6::float8 as longitude
      from map_cells
      where category_id = $1
        and level = $2
        and map_column between $3 and $4
        and map_row between $5 and $6
        and institution_count > 0
      group by map_column >> $7::int, map_row >> $7::int`,
    values: [
      category ?? allCategories,
      kept,
      range.left << finer,
      ((range.right + 1) << finer) - 1,
      range.top << finer,
      ((range.bottom + 1) << finer) - 1,
      finer,
    ],
  });
  return rows;
}

/** A cell whose only place is known. */
export interface NearCell extends MapCell {
  /** Null in a cell of several places. */
  place: MapPlace | null;
}

/**
 * Cells that are gathered from the places themselves, for maps that look nearer than what is
 * kept, down to level 22. Relies on institutions_map_cell, which holds all of it.
 */
export async function cellsOfPlaces(
  pool: pg.Pool,
  range: CellRange,
  category: string | null,
): Promise<NearCell[]> {
  const { rows } = await pool.query<MapCell & { place_id: string | null } & MapPlace>({
    name: `map-cells-of-places-${category ? 'category' : 'all'}`,
    text: `
      with cells as (
        select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
          case when count(*) = 1 then (array_agg(id))[1] end as place_id
        from institutions
        where is_active and map_cell = any($1) ${category ? 'and category_id = $3' : ''}
        group by map_cell, (map_part >> 5) >> $2::int, (map_part & 31) >> $2::int
      )
      select cells.*, i.id, i.name, i.name_bn, i.category_id, c.name as category_name
      from cells
      left join institutions i on i.id = cells.place_id
      left join institution_categories c on c.id = i.category_id`,
    values: [
      finestCells(range),
      Math.max(0, partLevel - range.level),
      ...(category ? [category] : []),
    ],
  });
  return rows.map(({ count, place_id, ...place }) => ({
    ...{ count, latitude: place.latitude, longitude: place.longitude },
    place: place_id === null ? null : place,
  }));
}

/**
 * The places that stand alone at the given positions. Relies on institutions_map_cell: a position
 * names its cell.
 */
export async function placesAt(
  pool: pg.Pool,
  positions: readonly { latitude: number; longitude: number }[],
  category: string | null,
): Promise<MapPlace[]> {
  if (positions.length === 0) return [];
  const { rows } = await pool.query<MapPlace>({
    name: `map-places-at-${category ? 'category' : 'all'}`,
    text: `
      select i.id, i.name, i.name_bn, i.category_id, c.name as category_name, i.latitude, i.longitude
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
    values: [
      positions.map(({ latitude }) => latitude),
      positions.map(({ longitude }) => longitude),
      ...(category ? [category] : []),
    ],
  });
  return rows;
}

/** Every place within bounds, where there are few in all. Relies on the index by name. */
export async function fewPlaces(
  pool: pg.Pool,
  { west, south, east, north }: Bounds,
  category: string | null,
): Promise<MapPlace[]> {
  const { rows } = await pool.query<MapPlace>({
    name: `map-few-places-${category ? 'category' : 'all'}`,
    text: `
      select i.id, i.name, i.name_bn, i.category_id, c.name as category_name, i.latitude, i.longitude
      from institutions i
      join institution_categories c on c.id = i.category_id
      where i.is_active
        and i.latitude between $1 and $2
        and i.longitude between $3 and $4
        ${category ? 'and i.category_id = $5' : ''}
      order by i.id`,
    values: [south, north, west, east, ...(category ? [category] : [])],
  });
  return rows;
}

function finestCells({ level, left, right, top, bottom }: CellRange): number[] {
  const shift = level - finestLevel;
  const at = (cell: number) => (shift >= 0 ? cell >> shift : cell << -shift);
  const end = (cell: number) => (shift >= 0 ? cell >> shift : ((cell + 1) << -shift) - 1);
  const cells: number[] = [];
  for (let column = at(left); column <= end(right); column += 1) {
    for (let row = at(top); row <= end(bottom); row += 1)
      cells.push(column * 2 ** finestLevel + row);
  }
  return cells;
}
