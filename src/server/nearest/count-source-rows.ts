import type { Pool } from 'pg';
import { sourceRowsSql } from './nearest-sql.ts';
import type { SearchRange } from './nearest-sql.ts';
import { TooManyRowsError } from './sources.ts';
import type { Source } from './sources.ts';
import { runPrepared } from './run-prepared.ts';

interface CountQuery extends SearchRange {
  sources: readonly Source[];
  maxRows: number;
}

/** How many institutions the sources have within the distance; `maxRows + 1` when there are more. */
export async function countSourceRows(
  pool: Pool,
  { maxRows, ...rest }: CountQuery,
): Promise<number> {
  const rowsEach = maxRows + 1;
  const [result] = await runPrepared<{ count: number; plane_km: number | null }>(
    pool,
    (bind) => `
    ${sourceRowsSql({ ...rest, area: null, rowsEach }, bind)}
    select (select count(*) from inside) as count, plane_km from reach`,
  );
  if (result?.plane_km === -1) throw new TooManyRowsError();
  return Math.min(result?.count ?? 0, maxRows + 1);
}
