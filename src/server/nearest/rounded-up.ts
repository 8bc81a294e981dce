/** A limit that few statements share: the next power of two, or one of two steps before it. */
export function roundedUp(rows: number): number {
  const power = 2 ** Math.ceil(Math.log2(Math.max(rows, 16)));
  return rows <= power * 0.625 ? power * 0.625 : rows <= power * 0.75 ? power * 0.75 : power;
}
