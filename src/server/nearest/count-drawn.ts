import type { Pool } from 'pg';
import { drawnFrom } from './nearest-sql.ts';
import type { Around } from './nearest-sql.ts';
import { TooManyToGather } from './sources.ts';
import type { Source } from './sources.ts';
import { runPrepared } from './statement.ts';

interface CountQuestion extends Around {
  sources: readonly Source[];
  most: number;
}

/** How many institutions the sources have within the distance; `most + 1` when there are more than `most`. */
export async function countDrawn(pool: Pool, { most, ...rest }: CountQuestion): Promise<number> {
  const rowsEach = most + 1;
  const [counted] = await runPrepared<{ count: number; plane_km: number | null }>(
    pool,
    (bind) => `
    ${drawnFrom({ ...rest, area: null, rowsEach }, bind)}
    select (select count(*) from inside) as count, plane_km from reach`,
  );
  if (counted?.plane_km === -1) throw new TooManyToGather();
  return Math.min(counted?.count ?? 0, most + 1);
}
