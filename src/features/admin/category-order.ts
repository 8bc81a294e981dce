import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';

/** An order being arranged: as it is now, and as it was when last saved or seen. */
export interface OrderDraft {
  base: readonly string[];
  order: readonly string[];
}

/**
 * Rebases an arranged order on the one stored now. Entries moved by this person stay after the entry they
 * were put behind; all others, new ones included, are where they are stored. Deleted entries are dropped.
 */
export function rebaseOrder(saved: readonly string[], arranging: OrderDraft | null): string[] {
  if (!arranging) return [...saved];
  const savedIds = new Set(saved);
  const order = arranging.order.filter((id) => savedIds.has(id));
  const basePositions = new Map(arranging.base.map((id, position) => [id, position]));
  const unmovedIds = new Set(longestIncreasingSubsequence(order, (id) => basePositions.get(id)));
  const movedIds = new Set(order.filter((id) => !unmovedIds.has(id)));
  const rebased = saved.filter((id) => !movedIds.has(id));
  for (const [index, id] of order.entries()) {
    if (movedIds.has(id)) rebased.splice(rebased.indexOf(order[index - 1] ?? '') + 1, 0, id);
  }
  return rebased;
}

/**
 * The order with the entry at one position moved to another; unchanged for positions outside of the list.
 */
export function moveEntry(order: readonly string[], from: number, to: number): string[] {
  const entry = from < 0 ? undefined : order[from];
  if (entry === undefined || to < 0 || to >= order.length) return [...order];
  const others = order.toSpliced(from, 1);
  return others.toSpliced(to, 0, entry);
}

/**
 * What is still being arranged after an order was saved: nothing, unless it was changed again while the
 * save was in progress.
 */
export function orderDraftAfterSave(
  current: OrderDraft | null,
  sent: readonly string[],
): OrderDraft | null {
  return current && !sameOrder(current.order, sent) ? { base: sent, order: current.order } : null;
}

/** Whether two orders are the same. */
export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
