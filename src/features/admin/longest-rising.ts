/**
 * The most entries that can stay where they are while the others are moved between them: the longest
 * of those whose ranks rise. An entry without a rank is none of them.
 */
export function longestRising<Entry>(
  entries: readonly Entry[],
  rankOf: (entry: Entry) => number | undefined,
): Entry[] {
  interface Run {
    entry: Entry;
    rank: number;
    before: Run | undefined;
  }
  /** By length: the run of so many entries that ends with the lowest rank. */
  const runs: Run[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry);
    if (rank === undefined) continue;
    const found = runs.findIndex((run) => run.rank >= rank);
    const at = found < 0 ? runs.length : found;
    runs[at] = { entry, rank, before: runs[at - 1] };
  }
  const longest: Entry[] = [];
  for (let run = runs.at(-1); run; run = run.before) longest.push(run.entry);
  return longest.toReversed();
}
