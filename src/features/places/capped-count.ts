/** How many there are; `capped`: at least so many. */
export interface CappedCount {
  count: number;
  capped: boolean;
}

/**
 * How many matches a page tells of that lie farther away; 0 where it tells of none or did not come
 * yet. Where no more than `most` of them can be shown, no more are promised.
 */
export function fartherOf(
  page: { farther?: number | undefined; fartherCapped?: boolean | undefined } | undefined,
  most = Infinity,
): CappedCount {
  const count = page?.farther ?? 0;
  return { count: Math.min(count, most), capped: (page?.fartherCapped ?? false) || count > most };
}
