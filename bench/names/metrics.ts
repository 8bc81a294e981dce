import { spellingKey } from './spelling-key.ts';

/** A query with the correct names, normalised by `spellingKey`. */
export interface AnsweredQuery {
  correctNames: ReadonlySet<string>;
}

/** The percentage of queries with a correct name among the first results. */
export function recallAt(
  maxRank: number,
  queries: readonly AnsweredQuery[],
  found: readonly (readonly string[])[],
): number {
  const hits = queries.filter(({ correctNames }, index) =>
    isHit(maxRank, correctNames, found[index] ?? []),
  );
  return percent(hits.length, queries.length);
}

/** Whether a correct name is among the first results. */
export function isHit(
  maxRank: number,
  right: ReadonlySet<string>,
  found: readonly string[],
): boolean {
  return found.slice(0, maxRank).some((name) => right.has(spellingKey(name)));
}

/** Rounded to a tenth of a percent; 0 for an empty whole. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
