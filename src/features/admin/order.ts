/**
 * Ids in the order that somebody is arranging, over what there is now: those that are gone are
 * dropped, new ones stand at the end.
 */
export function arranged(saved: readonly string[], order: readonly string[] | null): string[] {
  if (!order) return [...saved];
  const there = new Set(saved);
  const kept = order.filter((id) => there.has(id));
  const known = new Set(kept);
  return [...kept, ...saved.filter((id) => !known.has(id))];
}

/** The order with the entry at one position moved to another; outside of the list nothing moves. */
export function moved(order: readonly string[], from: number, to: number): string[] {
  const entry = from < 0 ? undefined : order[from];
  if (entry === undefined || to < 0 || to >= order.length) return [...order];
  const others = order.toSpliced(from, 1);
  return others.toSpliced(to, 0, entry);
}

/**
 * What is still being arranged once an order has been saved: nothing, unless it was arranged anew
 * while the save was under way.
 */
export function afterSaving(order: string[] | null, sent: readonly string[]): string[] | null {
  return order && !sameOrder(order, sent) ? order : null;
}

/** Whether two orders are the same. */
export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
