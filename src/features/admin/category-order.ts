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
  const there = new Set(saved);
  const order = arranging.order.filter((id) => there.has(id));
  const before = new Map(arranging.base.map((id, position) => [id, position]));
  const unmoved = new Set(longestIncreasingSubsequence(order, (id) => before.get(id)));
  const carried = new Set(order.filter((id) => !unmoved.has(id)));
  const shown = saved.filter((id) => !carried.has(id));
  for (const [index, id] of order.entries()) {
    if (carried.has(id)) shown.splice(shown.indexOf(order[index - 1] ?? '') + 1, 0, id);
  }
  return shown;
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
  now: OrderDraft | null,
  sent: readonly string[],
): OrderDraft | null {
  return now && !sameOrder(now.order, sent) ? { base: sent, order: now.order } : null;
}

/** Whether two orders are the same. */
export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
