import type { Pool } from 'pg';
import { runPrepared } from '../../../server/nearest/run-prepared.ts';
import { postingsOf } from '../postings.ts';
import type { Position } from '../../../shared/distance.ts';
import type { Postings } from '../postings.ts';
import { trigramsOf } from './text-conditions.server.ts';

/** What is known of a sampled institution. */
export interface SampledRow {
  search: string;
  search_marks: readonly number[];
  search_image: string;
  category_id: string;
  latitude: number;
  longitude: number;
}

/**
 * Some of the active institutions, to estimate from: good enough to choose between two ways to the
 * same answer, and never part of an answer.
 */
export interface MatchSample {
  rows: readonly SampledRow[];
  /** How many institutions a sampled one stands for. */
  weight: number;
  /** Which sampled ones hold a trigram of the image; in ascending order. */
  holding: (piece: string) => readonly number[];
  /** Which sampled ones have a mark. */
  marked: Postings;
}

const sampleSize = 2000;
const kmPerDegree = 111.2;
const maxSampleAgeMs = 600_000;
const sampleCache = new WeakMap<Pool, { sample: Promise<MatchSample>; takenAt: number }>();

/** The sample of a database, taken again now and then. */
export async function matchSample(pool: Pool): Promise<MatchSample> {
  const cached = sampleCache.get(pool);
  if (cached && Date.now() - cached.takenAt < maxSampleAgeMs) return cached.sample;
  const pendingSample = takeSample(pool);
  // The old one serves until the new one is there, or for good where that fails.
  const sample = cached ? cached.sample : pendingSample;
  const entry = { sample, takenAt: Date.now() };
  sampleCache.set(pool, entry);
  pendingSample.then(
    (newSample) =>
      sampleCache.set(pool, { sample: Promise.resolve(newSample), takenAt: entry.takenAt }),
    () => (cached ? undefined : sampleCache.delete(pool)),
  );
  return sample;
}

async function takeSample(pool: Pool): Promise<MatchSample> {
  const [counted] = await runPrepared<{ total: number }>(
    pool,
    () => 'select coalesce(sum(institution_count), 0)::int as total from category_counts',
  );
  const total = counted?.total ?? 0;
  const percent = Math.min(100, (100 * sampleSize) / Math.max(total, 1));
  const rows = await runPrepared<SampledRow>(
    pool,
    (bind) => `
    select search, search_marks, search_image, category_id, latitude, longitude
    from institutions tablesample system (${bind(percent)})
    where is_active
    limit ${bind(2 * sampleSize)}::int`,
  );
  const rowsByTrigram = new Map<string, number[]>();
  rows.forEach((row, rowIndex) => {
    for (const trigram of new Set(trigramsOf(row.search_image))) {
      const rowsOfTrigram = rowsByTrigram.get(trigram);
      if (rowsOfTrigram) rowsOfTrigram.push(rowIndex);
      else rowsByTrigram.set(trigram, [rowIndex]);
    }
  });
  return {
    rows,
    weight: rows.length === 0 ? 1 : total / rows.length,
    holding: (trigram) => rowsByTrigram.get(trigram) ?? [],
    marked: postingsOf(rows),
  };
}

/** How many of some sampled places lie within some distance of a position; about. */
export function countWithin(
  rows: readonly SampledRow[],
  { lat, lng }: Position,
  km: number,
): number {
  let count = 0;
  for (const row of rows) if (isWithin(row, { lat, lng }, km)) count += 1;
  return count;
}

/** Whether a sampled place lies within some distance of a position; about. */
export function isWithin(
  { latitude, longitude }: SampledRow,
  { lat, lng }: Position,
  km: number,
): boolean {
  const north = (latitude - lat) * kmPerDegree;
  const east = (longitude - lng) * kmPerDegree * Math.cos((lat * Math.PI) / 180);
  return north * north + east * east <= km * km;
}
