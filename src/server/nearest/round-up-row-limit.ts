/**
 * A number of rows rounded up to a power of two, or to five or six eighths of one. Limits are part of
 * the text of a statement; rounded, they make few different texts, so that many searches share one
 * prepared plan.
 */
export function roundUpRowLimit(rows: number): number {
  const power = 2 ** Math.ceil(Math.log2(Math.max(rows, 16)));
  return rows <= power * 0.625 ? power * 0.625 : rows <= power * 0.75 ? power * 0.75 : power;
}
