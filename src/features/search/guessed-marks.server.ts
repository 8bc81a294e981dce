import type { Pool } from 'pg';
import { runPrepared } from '../../server/nearest/statement.ts';
import type { Band } from './spoken-query.ts';

/**
 * The band without the marks that no place has: of hundreds of ways to misspell a word a few are
 * words. By institutions_marks.
 */
export async function withoutIdleGuesses(pool: Pool, band: Band): Promise<Band> {
  if (!band.guesses) return band;
  const ids = new Set(band.ways.flat(2).map(({ id }) => id));
  if (ids.size === 0) return band;
  const rows = await runPrepared<{ id: number }>(
    pool,
    (bind) => `
    select guess.id
    from unnest(${bind([...ids])}::integer[]) as guess (id)
    where exists (
      select from institutions i where i.is_active and i.search_marks @> array[guess.id]
    )`,
  );
  const there = new Set(rows.map(({ id }) => id));
  const ways = band.ways
    .map((needs) => needs.map((need) => need.filter(({ id }) => there.has(id))))
    .filter((needs) => needs.every((need) => need.length > 0));
  return { ...band, ways };
}
