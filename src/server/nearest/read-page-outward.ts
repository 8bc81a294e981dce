import type { Pool } from 'pg';
import type { FoundInstitution, NearestPage, NearestQuery } from './find-nearest-page.ts';
import { outwardRowsSql } from './nearest-sql.ts';
import { completeWithinKm, farthestKm } from './plane.ts';
import { roundUpRowLimit } from './round-up-row-limit.ts';
import type { NearestSource } from './sources.ts';
import { runPrepared } from './run-prepared.ts';

/** How many more rows are read on both sides of a page: on earth the order differs slightly. */
export const spareRows = 3;

interface OutwardResult {
  rows: (FoundInstitution & { distance_km: number; plane_km: number })[] | null;
}

/**
 * A page of a single source, read in the order of the plane, without the merging and counting that
 * several sources need, which would take longer than reading so few rows. Null where the rows beside
 * the page do not prove that it is right.
 */
export async function readPageOutward<Also extends object>(
  pool: Pool,
  query: NearestQuery,
  source: NearestSource,
): Promise<NearestPage<Also> | null> {
  const { origin, withinKm, offset, limit } = query;
  const skip = Math.max(0, offset - spareRows);
  const rowsEach = roundUpRowLimit(offset + limit + spareRows);
  const maxRows = skip === 0 ? rowsEach : offset + limit + spareRows - skip;
  const [result] = await runPrepared<OutwardResult & Also>(pool, (bind) =>
    outwardRowsSql(query, { source, rowsEach, skip, maxRows }, bind),
  );
  const rows = result?.rows ?? [];
  const extraValues = result ?? null;
  const rowsInRange = withinKm === null ? rows : rows.filter((row) => row.distance_km <= withinKm);
  rowsInRange.sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1));
  const page = rowsInRange.slice(offset - skip, offset - skip + limit);
  const [first, last] = [page[0], page.at(-1)];
  const planeDistances = rows.map(({ plane_km }) => plane_km);
  if (skip > 0 && !(first && first.distance_km > farthestKm(origin, Math.min(...planeDistances)))) {
    return null;
  }
  const reachesEnd = rows.length < maxRows;
  const completeKm = reachesEnd ? Infinity : completeWithinKm(origin, Math.max(...planeDistances));
  if (completeKm >= (withinKm ?? Infinity)) {
    return { rows: page, total: skip + rowsInRange.length, totalAtAnyDistance: null, extraValues };
  }
  const isPageSettled =
    last !== undefined && page.length === limit && last.distance_km <= completeKm;
  return isPageSettled ? { rows: page, total: null, totalAtAnyDistance: null, extraValues } : null;
}
