import type { Pool } from 'pg';
import type { FoundInstitution, NearestPage, NearestQuery } from './find-nearest-page.ts';
import { outwardRowsSql } from './nearest-sql.ts';
import { completeWithinKm, farthestKm } from './plane.ts';
import { roundUpRowLimit } from './round-up-row-limit.ts';
import type { NearestSource } from './sources.ts';
import { runPrepared } from './run-prepared.ts';

/** How many more rows are read on both sides of a page: on earth the order differs slightly. */
export const spareRows = 3;

interface Read {
  rows: (FoundInstitution & { distance_km: number; plane_km: number })[] | null;
}

/**
 * A page of a single source, read in the order of the plane, without the merging and counting that
 * several sources need, which would take longer than reading so few rows. Null where the rows beside
 * the page do not prove that it is right.
 */
export async function readPageOutward<Also extends object>(
  pool: Pool,
  question: NearestQuery,
  source: NearestSource,
): Promise<NearestPage<Also> | null> {
  const { origin, withinKm, offset, limit } = question;
  const skip = Math.max(0, offset - spareRows);
  const rowsEach = roundUpRowLimit(offset + limit + spareRows);
  const most = skip === 0 ? rowsEach : offset + limit + spareRows - skip;
  const [read] = await runPrepared<Read & Also>(pool, (bind) =>
    outwardRowsSql(question, { source, rowsEach, skip, most }, bind),
  );
  const rows = read?.rows ?? [];
  const beside = read ?? null;
  const found = withinKm === null ? rows : rows.filter((row) => row.distance_km <= withinKm);
  found.sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1));
  const page = found.slice(offset - skip, offset - skip + limit);
  const [first, last] = [page[0], page.at(-1)];
  const planeKm = rows.map(({ plane_km }) => plane_km);
  if (skip > 0 && !(first && first.distance_km > farthestKm(origin, Math.min(...planeKm)))) {
    return null;
  }
  const isEnd = rows.length < most;
  const known = isEnd ? Infinity : completeWithinKm(origin, Math.max(...planeKm));
  if (known >= (withinKm ?? Infinity)) {
    return { rows: page, total: skip + found.length, everywhere: null, beside };
  }
  const isSure = last !== undefined && page.length === limit && last.distance_km <= known;
  return isSure ? { rows: page, total: null, everywhere: null, beside } : null;
}
