import type { Pool } from 'pg';
import { runPrepared } from '../../server/nearest/statement.ts';
import type { CompiledQuery } from './compiled-query.ts';

/** How many institutions there seem to be, of a kind. */
export interface Estimates {
  text: number;
  keys: number;
  /** Of the chosen categories, whatever they are called. */
  categories: number;
}

interface SampledRow {
  search: string;
  search_keys: string;
  category_id: string;
}

interface Sample {
  total: number;
  rows: SampledRow[];
  takenAt: number;
}

const sampleSize = 3000;
const freshMs = 600_000;
const samples = new WeakMap<Pool, Promise<Sample>>();

/**
 * Estimates from a sample how many institutions match a query: good enough to choose between two
 * ways to the same answer, and never part of an answer.
 */
export async function estimateMatches(
  pool: Pool,
  { text, keys }: CompiledQuery,
  categories: readonly string[],
): Promise<Estimates> {
  const { total, rows } = await sampleOf(pool);
  const share = rows.length === 0 ? 0 : total / rows.length;
  const count = (matches: (row: SampledRow) => boolean) => rows.filter(matches).length * share;
  return {
    text: count(({ search }) => search.includes(text)),
    keys: keys.length
      ? count(({ search_keys }) => keys.every((key) => search_keys.includes(` ${key}`)))
      : 0,
    categories: categories.length
      ? count(({ category_id }) => categories.includes(category_id))
      : total,
  };
}

async function sampleOf(pool: Pool): Promise<Sample> {
  const known = samples.get(pool);
  const sample = await known?.catch(() => null);
  if (sample && Date.now() - sample.takenAt < freshMs) return sample;
  const taking = takeSample(pool);
  if (!sample) {
    samples.set(pool, taking);
    return taking;
  }
  // The old one serves until the new one is there.
  samples.set(pool, Promise.resolve({ ...sample, takenAt: Date.now() }));
  taking.then((taken) => samples.set(pool, Promise.resolve(taken)), () => undefined);
  return sample;
}

async function takeSample(pool: Pool): Promise<Sample> {
  const [counted] = await runPrepared<{ total: number }>(
    pool,
    () => 'select coalesce(sum(institution_count), 0)::int as total from category_counts',
  );
  const total = counted?.total ?? 0;
  const percent = Math.min(100, (100 * sampleSize) / Math.max(total, 1));
  const rows = await runPrepared<SampledRow>(pool, (bind) => `
    select search, search_keys, category_id
    from institutions tablesample system (${bind(percent)})
    where is_active
    limit ${bind(2 * sampleSize)}`);
  return { total, rows, takenAt: Date.now() };
}
