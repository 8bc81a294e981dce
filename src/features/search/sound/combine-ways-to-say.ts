/**
 * Every beginning combined with every way in which the next part may be said. Where that would be more
 * than `most`, only the first way is added; where there is only one beginning, the first `most` ways.
 */
export function combineWaysToSay(
  beginnings: readonly string[],
  ways: readonly string[],
  most: number,
): string[] {
  const some = beginnings.length === 1 ? ways.slice(0, most) : ways;
  const [likeliest = ''] = some;
  if (some.length === 1 || beginnings.length * some.length > most) {
    return beginnings.map((beginning) => beginning + likeliest);
  }
  return beginnings.flatMap((beginning) => some.map((way) => beginning + way));
}
