import type { Pool } from 'pg';
import { nameSortKey } from '../../server/nearest/name-sort-key.ts';
import { findNearestPage } from '../../server/nearest/find-nearest-page.ts';
import type { FoundInstitution, NearestPage } from '../../server/nearest/find-nearest-page.ts';
import { jsonRowsSql } from '../../server/nearest/nearest-sql.ts';
import { toPlaneBox } from '../../server/nearest/plane.ts';
import { allOf, alwaysTrue } from '../../server/nearest/sources.ts';
import type { ExtraColumns, Condition, Source } from '../../server/nearest/sources.ts';
import { runPrepared } from '../../server/nearest/run-prepared.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { categoryVersionColumn } from '../categories/cached-categories.server.ts';
import type { FoundPlaces } from './item-cache.server.ts';

interface Slice {
  offset: number;
  /** One more than is shown, to know whether there is a next page. */
  limit: number;
}

/** Selected beside a whole list: also how many there are in all. */
type WholeList = FoundPlaces<{ category_version: number; total: number }>;

interface ListQuestion extends Slice {
  position: Position | null;
  category: string | null;
  condition?: Condition;
}

/**
 * A slice of the active institutions, of a category or of all, for which a condition holds: nearest first
 * with a position, otherwise by name; ties by id. `total` ignores the condition.
 */
export async function listedInstitutions(
  pool: Pool,
  { position, category, condition = alwaysTrue, offset, limit }: ListQuestion,
): Promise<WholeList> {
  const where = category ? allOf(inCategory(category), condition) : condition;
  const extraColumns = withTotal(category);
  if (!position) return institutionsByName(pool, { where, extraColumns, offset, limit });
  // institutions_nearest_of_category, institutions_nearest, institutions_nearest_known_hours
  return nearest(pool, { origin: position, where, extraColumns, offset, limit });
}

/** How many institutions there are for which a condition holds, counted up to `maxCount`. */
export async function countInstitutions(
  pool: Pool,
  { category, condition = alwaysTrue }: Pick<ListQuestion, 'category' | 'condition'>,
  maxCount: number,
): Promise<number> {
  const where = category ? allOf(inCategory(category), condition) : condition;
  const [row] = await runPrepared<{ count: number }>(
    pool,
    (bind) => `
    select count(*)::int as count from (
      select from institutions i where i.is_active and ${where(bind)} limit ${bind(maxCount)}::int
    ) found`,
  );
  return row?.count ?? 0;
}

function withTotal(category: string | null): ExtraColumns {
  return (bind) => `${categoryVersionColumn},
    (select coalesce(sum(institution_count), 0)::int from category_counts
     ${category ? `where category_id = ${bind(category)}::uuid` : ''}) as total`;
}

interface ViewQuestion extends Slice {
  bounds: Bounds;
  position: Position;
  category: string | null;
  condition?: Condition;
}

/**
 * A slice of the active institutions within the bounds of a map for which a condition holds, nearest to the
 * position first.
 */
export async function institutionsInBounds(
  pool: Pool,
  { bounds, position, category, condition = alwaysTrue, offset, limit }: ViewQuestion,
): Promise<FoundPlaces> {
  const { west, south, east, north } = bounds;
  const inBounds: Condition = (bind) =>
    `i.latitude between ${bind(south)} and ${bind(north)} and i.longitude between ${bind(west)} and ${bind(east)}`;
  return nearest(pool, {
    ...{ origin: position, offset, limit, extraColumns: () => categoryVersionColumn },
    area: toPlaneBox(bounds),
    where: category ? allOf(inCategory(category), inBounds, condition) : allOf(inBounds, condition),
  });
}

interface NearestOfOne extends Slice {
  origin: Position;
  area?: ReturnType<typeof toPlaneBox>;
  where: Condition;
  extraColumns: ExtraColumns;
}

function nearest<Also extends object>(
  pool: Pool,
  { where, ...question }: NearestOfOne,
): Promise<NearestPage<Also>> {
  const sources: Source[] = [{ kind: 'nearest', tier: 0, where }];
  return findNearestPage<Also>(pool, { ...question, withinKm: null, sources });
}

function inCategory(id: string): Condition {
  return (bind) => `i.category_id = ${bind(id)}::uuid`;
}

type ByName = { rows: FoundInstitution[] | null } & NonNullable<WholeList['extraValues']>;

/** By institutions_by_name and institutions_of_category_by_name. */
async function institutionsByName(
  pool: Pool,
  { where, extraColumns, offset, limit }: Slice & { where: Condition; extraColumns: ExtraColumns },
): Promise<WholeList> {
  const [result] = await runPrepared<ByName>(pool, (bind) => {
    const page = `
      select i.id, i.xmin as version, null as distance_km, ${nameSortKey} as key
      from institutions i
      where i.is_active and ${where(bind)}
      order by ${nameSortKey}, i.id
      limit ${bind(limit)}::int offset ${bind(offset)}::int`;
    return `select ${jsonRowsSql(page, 'order by key, id')}, ${extraColumns(bind)}`;
  });
  return { rows: result?.rows ?? [], extraValues: result ?? null };
}
