import type { Pool } from 'pg';
import { pageFromAfar } from './from-afar.ts';
import { knownKm } from './plane.ts';
import type { PlaneBox } from './plane.ts';
import { drawnFrom } from './nearest-sql.ts';
import type { Around } from './nearest-sql.ts';
import { pageOutward, spare } from './page-outward.ts';
import { roundedUp } from './rounded-up.ts';
import { lastOrderedTier, TooManyToGather } from './sources.ts';
import type { Columns, Source } from './sources.ts';
import { runPrepared } from './statement.ts';

/** A question for the nearest institutions. */
export interface NearestQuestion extends Around {
  sources: readonly Source[];
  /** A piece of the plane outside of which nothing is wanted. */
  area?: PlaneBox | null;
  offset: number;
  limit: number;
  columns: Columns;
}

/** What every row has beside the columns of its question. */
export interface Distanced {
  id: string;
  /** Not rounded. */
  distance_km: number | null;
}

/** The slice that was asked for. */
export interface NearestAnswer<Row> {
  rows: Row[];
  /** How many there are in all; null when not all were looked at. */
  total: number | null;
  /** How many there are at any distance; null where only a part was looked at. */
  everywhere: number | null;
}

/**
 * The institutions from `offset` on in the one total order: tier, then distance by the haversine
 * formula, then id. Exact for any position on earth.
 *
 * The index knows distances on a plane. So a few rows more are read than wanted, and sorted by
 * true distance; the plane's geometry says up to which distance nothing can be missing. Where
 * that does not reach, for visitors far from every place, the plane is searched piece by piece.
 * Throws `TooManyToGather`.
 */
export async function nearestPage<Row extends Distanced>(
  pool: Pool,
  question: NearestQuestion,
): Promise<NearestAnswer<Row>> {
  const { origin, withinKm, sources, offset, limit } = question;
  const [source, ...others] = sources;
  if (source?.kind === 'nearest' && others.length === 0) {
    const page = await pageOutward<Row>(pool, question, source);
    if (page) return page;
  }
  const wanted = offset + limit;
  const lastTier = lastOrderedTier(sources);
  for (const generosity of [1, 4]) {
    const rowsEach = roundedUp((wanted + Math.max(spare, wanted / 16)) * generosity);
    const { rows, last, planeKm, seen, everywhere } = await readPage<Row>(pool, question, rowsEach);
    const known = planeKm === null ? Infinity : knownKm(origin, planeKm);
    if (known >= (withinKm ?? Infinity)) return { rows, total: seen, everywhere };
    const settled = isBefore(last, { tier: lastTier, km: known });
    if (rows.length === limit && settled) return { rows, total: null, everywhere: null };
  }
  return pageFromAfar<Row>(pool, question);
}

interface InOrder {
  tier: number | null;
  km: number;
}

function isBefore(row: InOrder, { tier, km }: InOrder): boolean {
  if (row.tier === null || tier === null) return false;
  return row.tier < tier || (row.tier === tier && row.km <= km);
}

/** What is read beside the columns, and does not leave. */
interface Read {
  tier?: number | null;
  km?: number | null;
  plane_km?: number | null;
  seen?: number;
  everywhere?: number;
}

interface ReadPage<Row> {
  rows: Row[];
  last: InOrder;
  /** How far on the plane everything was read; null when to the end. */
  planeKm: number | null;
  seen: number;
  everywhere: number | null;
}

async function readPage<Row extends Distanced>(
  pool: Pool,
  { columns, offset, limit, area = null, ...rest }: NearestQuestion,
  rowsEach: number,
): Promise<ReadPage<Row>> {
  const rows = await runPrepared<Row & Read>(
    pool,
    (bind) => `
    ${drawnFrom({ ...rest, area, rowsEach }, bind)},
    page as (
      select id, tier, km from inside order by tier, km, id
      limit ${bind(limit)}::int offset ${bind(offset)}::int
    )
    select ${columns(bind)}, page.km as distance_km, page.tier, page.km, reach.plane_km,
      (select count(*) from inside) as seen, (select count(*) from measured) as everywhere
    from reach
    left join (
      page
      join institutions i on i.id = page.id
      join institution_categories c on c.id = i.category_id
    ) on true
    order by page.tier, page.km, page.id`,
  );
  const { plane_km: planeKm = null, seen = 0, everywhere = 0 } = rows[0] ?? {};
  const allGathered = rest.sources.every(({ kind }) => kind === 'gathered');
  const { tier = null, km = null } = rows.at(-1) ?? {};
  if (planeKm === -1) throw new TooManyToGather();
  return {
    rows: tier === null ? [] : rows.map(withoutRead),
    last: { tier, km: km ?? Infinity },
    planeKm,
    seen,
    everywhere: allGathered ? everywhere : null,
  };
}

function withoutRead<Row>(row: Row & Read): Row {
  delete row.tier;
  delete row.km;
  delete row.plane_km;
  delete row.seen;
  delete row.everywhere;
  return row;
}
