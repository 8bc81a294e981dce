/**
 * Every beginning with every way that what comes next may be said: with the first of the ways
 * alone where that would be more than so many.
 */
export function withNext(
  beginnings: readonly string[],
  ways: readonly string[],
  most: number,
): string[] {
  const [likeliest = ''] = ways;
  if (ways.length === 1 || beginnings.length * ways.length > most) {
    return beginnings.map((beginning) => beginning + likeliest);
  }
  return beginnings.flatMap((beginning) => ways.map((way) => beginning + way));
}
