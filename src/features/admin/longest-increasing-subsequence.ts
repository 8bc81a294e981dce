/**
 * The longest increasing subsequence: the most entries that can stay in place while the others are moved
 * around them. Entries without a rank are left out.
 */
export function longestIncreasingSubsequence<Entry>(
  entries: readonly Entry[],
  rankOf: (entry: Entry) => number | undefined,
): Entry[] {
  interface Run {
    entry: Entry;
    rank: number;
    previous: Run | undefined;
  }
  /** Index n - 1: the run of n entries that ends with the lowest rank. */
  const runs: Run[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry);
    if (rank === undefined) continue;
    const replacedIndex = runs.findIndex((run) => run.rank >= rank);
    const index = replacedIndex < 0 ? runs.length : replacedIndex;
    runs[index] = { entry, rank, previous: runs[index - 1] };
  }
  const longest: Entry[] = [];
  for (let run = runs.at(-1); run; run = run.previous) longest.push(run.entry);
  return longest.toReversed();
}
