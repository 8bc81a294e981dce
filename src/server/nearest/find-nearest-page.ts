import type { Pool } from 'pg';
import { findPageByBoxes } from './find-page-by-boxes.ts';
import { completeWithinKm } from './plane.ts';
import type { PlaneBox } from './plane.ts';
import { extraColumnsSql, jsonRowsSql, sourceRowsSql } from './nearest-sql.ts';
import type { SearchRange } from './nearest-sql.ts';
import { readPageOutward, spareRows } from './read-page-outward.ts';
import { roundUpRowLimit } from './round-up-row-limit.ts';
import { highestOrderedTier, TooManyRowsError } from './sources.ts';
import type { ExtraColumns, Source } from './sources.ts';
import { runPrepared } from './run-prepared.ts';

/** A question for the nearest institutions. */
export interface NearestQuery extends SearchRange {
  sources: readonly Source[];
  /** The box of the plane to search in; null for the whole plane. */
  area?: PlaneBox | null;
  offset: number;
  limit: number;
  extraColumns?: ExtraColumns;
}

/** An institution that was found. */
export interface FoundInstitution {
  id: string;
  /** The version of its row, which differs after each change. */
  version: string;
  /** Not rounded; null without a position. */
  distance_km: number | null;
}

/** One page of an answer. */
export interface NearestPage<Also> {
  rows: FoundInstitution[];
  /** How many there are within the distance; null when not all were read. */
  total: number | null;
  /** How many there are at any distance; null when only a part was read. */
  totalAtAnyDistance: number | null;
  /** The values that were selected beside the rows; of several statements, those of the last. */
  extraValues: Also | null;
}

/**
 * The institutions from `offset` on in the one total order: tier, then distance by the haversine
 * formula, then id. Exact for any position on earth.
 *
 * The index only knows distances on a plane, so a few rows more than wanted are read and sorted by
 * true distance; the plane's geometry says up to which distance none can be missing. Where that is
 * not far enough, for visitors far from every place, the plane is searched box by box.
 * Throws `TooManyRowsError`.
 */
export async function findNearestPage<Also extends object = object>(
  pool: Pool,
  query: NearestQuery,
): Promise<NearestPage<Also>> {
  const { origin, withinKm, sources, offset, limit } = query;
  const [source, ...others] = sources;
  if (source?.kind === 'nearest' && others.length === 0) {
    const page = await readPageOutward<Also>(pool, query, source);
    if (page) return page;
  }
  const pageEnd = offset + limit;
  const lastTier = highestOrderedTier(sources);
  for (const overreadFactor of [1, 4]) {
    const rowsEach = roundUpRowLimit(
      (pageEnd + Math.max(spareRows, pageEnd / 16)) * overreadFactor,
    );
    const { last, planeKm, countInRange, ...pageFields } = await readPage<Also>(
      pool,
      query,
      rowsEach,
    );
    const completeKm = planeKm === null ? Infinity : completeWithinKm(origin, planeKm);
    if (completeKm >= (withinKm ?? Infinity)) return { ...pageFields, total: countInRange };
    const isPageSettled = isBefore(last, { tier: lastTier, km: completeKm });
    if (pageFields.rows.length === limit && isPageSettled)
      return { ...pageFields, total: null, totalAtAnyDistance: null };
  }
  return findPageByBoxes<Also>(pool, query);
}

interface SortPosition {
  tier: number | null;
  km: number;
}

function isBefore(row: SortPosition, { tier, km }: SortPosition): boolean {
  if (row.tier === null || tier === null) return false;
  return row.tier < tier || (row.tier === tier && row.km <= km);
}

interface PageResult {
  rows: (FoundInstitution & { tier: number })[] | null;
  plane_km: number | null;
  seen: number;
  everywhere: number;
}

interface ReadPage<Also> extends Pick<
  NearestPage<Also>,
  'rows' | 'totalAtAnyDistance' | 'extraValues'
> {
  last: SortPosition;
  /** The distance on the plane up to which all was read, in km; null when everything was. */
  planeKm: number | null;
  countInRange: number;
}

async function readPage<Also extends object>(
  pool: Pool,
  { extraColumns, offset, limit, area = null, ...rest }: NearestQuery,
  rowsEach: number,
): Promise<ReadPage<Also>> {
  const [result] = await runPrepared<PageResult & Also>(
    pool,
    (bind) => `
    ${sourceRowsSql({ ...rest, area, rowsEach }, bind)},
    page as (
      select id, version, tier, km as distance_km from inside order by tier, km, id
      limit ${bind(limit)}::int offset ${bind(offset)}::int
    )
    select ${jsonRowsSql('table page', 'order by tier, distance_km, id')}, reach.plane_km,
      (select count(*) from inside) as seen, (select count(*) from measured) as everywhere
      ${extraColumnsSql(extraColumns, bind)}
    from reach`,
  );
  const { plane_km: planeKm = null, seen: countInRange = 0, everywhere = 0 } = result ?? {};
  if (planeKm === -1) throw new TooManyRowsError();
  const rows = result?.rows ?? [];
  const { tier = null, distance_km: km = null } = rows.at(-1) ?? {};
  const allGathered = rest.sources.every(({ kind }) => kind === 'gathered');
  return {
    rows,
    last: { tier, km: km ?? Infinity },
    planeKm,
    countInRange,
    totalAtAnyDistance: allGathered ? everywhere : null,
    extraValues: result ?? null,
  };
}
