import { sameName } from './same-name.ts';

/** A query with the names that would be right, as `sameName` writes them. */
export interface Asked {
  right: ReadonlySet<string>;
}

/** In how many of a hundred queries a right name is among the first so many found. */
export function recallAt(
  first: number,
  queries: readonly Asked[],
  found: readonly (readonly string[])[],
): number {
  const hits = queries.filter(({ right }, at) => isHit(first, right, found[at] ?? []));
  return percent(hits.length, queries.length);
}

/** Whether a right name is among the first so many. */
export function isHit(
  first: number,
  right: ReadonlySet<string>,
  found: readonly string[],
): boolean {
  return found.slice(0, first).some((name) => right.has(sameName(name)));
}

/** To a tenth of a percent; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
