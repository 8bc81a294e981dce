/** A count; `capped` means 'at least this many'. */
export interface CappedCount {
  count: number;
  capped: boolean;
}

/**
 * How many matches lie farther away, as a page reports it; 0 where it reports none or has not arrived.
 * Where at most `maxCount` of them can be shown, no more are promised.
 */
export function fartherCount(
  page: { farther?: number | undefined; fartherCapped?: boolean | undefined } | undefined,
  maxCount = Infinity,
): CappedCount {
  const count = page?.farther ?? 0;
  return {
    count: Math.min(count, maxCount),
    capped: (page?.fartherCapped ?? false) || count > maxCount,
  };
}
