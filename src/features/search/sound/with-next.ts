/**
 * Every beginning with every way that what comes next may be said: with the first of the ways
 * alone where that would be more than so many; the first ways alone where nothing stands before.
 */
export function withNext(
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
