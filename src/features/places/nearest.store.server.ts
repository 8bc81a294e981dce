import type { Pool } from 'pg';
import { nameKey } from '../../server/nearest/name-order.ts';
import { nearestPage } from '../../server/nearest/nearest-page.ts';
import type { NearestAnswer } from '../../server/nearest/nearest-page.ts';
import { planeBoxOf } from '../../server/nearest/plane.ts';
import { allOf, everything } from '../../server/nearest/sources.ts';
import type { Condition, Source } from '../../server/nearest/sources.ts';
import { runPrepared } from '../../server/nearest/statement.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { institutionColumns } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';

interface Slice {
  offset: number;
  /** One more than shown tells whether there is a next page. */
  limit: number;
}

interface ListQuestion extends Slice {
  position: Position | null;
  category: string | null;
}

/**
 * A slice of the active institutions, of a category or of all: nearest first with a position,
 * else by name; ties by id.
 */
export async function listedInstitutions(
  pool: Pool,
  { position, category, offset, limit }: ListQuestion,
): Promise<InstitutionRow[]> {
  if (!position) return institutionsByName(pool, category, { offset, limit });
  // institutions_nearest_of_category, institutions_nearest
  const { rows } = await nearest(pool, {
    ...{ origin: position, withinKm: null, offset, limit },
    where: category ? inCategory(category) : everything,
  });
  return rows;
}

interface ViewQuestion extends Slice {
  bounds: Bounds;
  position: Position;
  category: string | null;
}

/** A slice of the active institutions within a piece of map, nearest to the position first. */
export async function institutionsInView(
  pool: Pool,
  { bounds, position, category, offset, limit }: ViewQuestion,
): Promise<InstitutionRow[]> {
  const { west, south, east, north } = bounds;
  const inBounds: Condition = (bind) =>
    `i.latitude between ${bind(south)} and ${bind(north)} and i.longitude between ${bind(west)} and ${bind(east)}`;
  const { rows } = await nearest(pool, {
    ...{ origin: position, withinKm: null, offset, limit },
    area: planeBoxOf(bounds),
    where: category ? allOf(inCategory(category), inBounds) : inBounds,
  });
  return rows;
}

interface NearestOfOne extends Slice {
  origin: Position;
  withinKm: number | null;
  area?: ReturnType<typeof planeBoxOf>;
  where: Condition;
}

function nearest(
  pool: Pool,
  { where, ...question }: NearestOfOne,
): Promise<NearestAnswer<InstitutionRow>> {
  const sources: Source[] = [{ kind: 'nearest', tier: 0, where }];
  return nearestPage<InstitutionRow>(pool, { ...question, sources, columns: institutionColumns });
}

function inCategory(id: string): Condition {
  return (bind) => `i.category_id = ${bind(id)}::uuid`;
}

/** By institutions_by_name and institutions_of_category_by_name. */
async function institutionsByName(
  pool: Pool,
  category: string | null,
  { offset, limit }: Slice,
): Promise<InstitutionRow[]> {
  return runPrepared<InstitutionRow>(
    pool,
    (bind) => `
    select ${institutionColumns}, null as distance_km
    from (
      select i.id, ${nameKey} as key
      from institutions i
      where i.is_active${category ? ` and i.category_id = ${bind(category)}::uuid` : ''}
      order by ${nameKey}, i.id
      limit ${bind(limit)}::int offset ${bind(offset)}::int
    ) page
    join institutions i on i.id = page.id
    join institution_categories c on c.id = i.category_id
    order by page.key, i.id`,
  );
}
