import type { Pool } from 'pg';
import { nameKey } from '../../server/nearest/name-order.ts';
import { nearestPage } from '../../server/nearest/nearest-page.ts';
import type { NearestAnswer } from '../../server/nearest/nearest-page.ts';
import { planeBoxOf } from '../../server/nearest/plane.ts';
import { allOf, everything } from '../../server/nearest/sources.ts';
import type { Columns, Condition, Source } from '../../server/nearest/sources.ts';
import { runPrepared } from '../../server/nearest/statement.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { listedColumns } from './institution-row.server.ts';
import type { ListedRow } from './institution-row.server.ts';

interface Slice {
  offset: number;
  /** One more than shown tells whether there is a next page. */
  limit: number;
}

/** A row of a whole list, with how many there are in all. */
interface CountedRow extends ListedRow {
  total: number;
}

interface ListQuestion extends Slice {
  position: Position | null;
  category: string | null;
  only?: Condition;
}

/**
 * A slice of the active institutions, of a category or of all, for which a condition holds: nearest
 * first with a position, else by name; ties by id. `total` knows nothing of the condition.
 */
export async function listedInstitutions(
  pool: Pool,
  { position, category, only = everything, offset, limit }: ListQuestion,
): Promise<CountedRow[]> {
  const where = category ? allOf(inCategory(category), only) : only;
  const columns = withTotal(category);
  if (!position) return institutionsByName(pool, { where, columns, offset, limit });
  // institutions_nearest_of_category, institutions_nearest, institutions_nearest_known_hours
  const { rows } = await nearest<CountedRow>(pool, {
    ...{ origin: position, withinKm: null, where, columns, offset, limit },
  });
  return rows;
}

/** How many there are in all for which a condition holds, counted up to `most`. */
export async function countListed(
  pool: Pool,
  { category, only = everything }: Pick<ListQuestion, 'category' | 'only'>,
  most: number,
): Promise<number> {
  const where = category ? allOf(inCategory(category), only) : only;
  const [row] = await runPrepared<{ count: number }>(
    pool,
    (bind) => `
    select count(*)::int as count from (
      select from institutions i where i.is_active and ${where(bind)} limit ${bind(most)}::int
    ) found`,
  );
  return row?.count ?? 0;
}

function withTotal(category: string | null): Columns {
  return (bind) => `${listedColumns},
    (select coalesce(sum(institution_count), 0)::int from category_counts
     ${category ? `where category_id = ${bind(category)}::uuid` : ''}) as total`;
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
): Promise<ListedRow[]> {
  const { west, south, east, north } = bounds;
  const inBounds: Condition = (bind) =>
    `i.latitude between ${bind(south)} and ${bind(north)} and i.longitude between ${bind(west)} and ${bind(east)}`;
  const { rows } = await nearest<ListedRow>(pool, {
    ...{ origin: position, withinKm: null, offset, limit, columns: () => listedColumns },
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
  columns: Columns;
}

function nearest<Row extends ListedRow>(
  pool: Pool,
  { where, ...question }: NearestOfOne,
): Promise<NearestAnswer<Row>> {
  const sources: Source[] = [{ kind: 'nearest', tier: 0, where }];
  return nearestPage<Row>(pool, { ...question, sources });
}

function inCategory(id: string): Condition {
  return (bind) => `i.category_id = ${bind(id)}::uuid`;
}

/** By institutions_by_name and institutions_of_category_by_name. */
async function institutionsByName(
  pool: Pool,
  { where, columns, offset, limit }: Slice & { where: Condition; columns: Columns },
): Promise<CountedRow[]> {
  return runPrepared<CountedRow>(
    pool,
    (bind) => `
    select ${columns(bind)}, null as distance_km
    from (
      select i.id, ${nameKey} as key
      from institutions i
      where i.is_active and ${where(bind)}
      order by ${nameKey}, i.id
      limit ${bind(limit)}::int offset ${bind(offset)}::int
    ) page
    join institutions i on i.id = page.id
    join institution_categories c on c.id = i.category_id
    order by page.key, i.id`,
  );
}
