import type { AreaOfList } from '../areas/contract.ts';
import type { CappedCount } from './capped-count.ts';

/** How many places of a category lie in an area, as far as they are counted; null while that is not known. */
export function totalInArea({
  place_count: count,
  place_count_capped: capped = false,
}: AreaOfList): CappedCount | null {
  return count === undefined ? null : { count, capped };
}
