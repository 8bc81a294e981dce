/**
 * Every beginning combined with every way in which the next part may be said. Where that would be more
 * than `maxCount`, only the first way is added; where there is only one beginning, the first `maxCount` ways.
 */
export function combineWaysToSay(
  beginnings: readonly string[],
  ways: readonly string[],
  maxCount: number,
): string[] {
  const usedWays = beginnings.length === 1 ? ways.slice(0, maxCount) : ways;
  const [likeliest = ''] = usedWays;
  if (usedWays.length === 1 || beginnings.length * usedWays.length > maxCount) {
    return beginnings.map((beginning) => beginning + likeliest);
  }
  return beginnings.flatMap((beginning) => usedWays.map((way) => beginning + way));
}
