/** The router's key of the current history entry, which may be ahead of what is drawn. */
export function historyEntryKey(): string {
  const state: unknown = window.history.state;
  // The first entry of a tab has none.
  return typeof state === 'object' && state && 'key' in state ? String(state.key) : 'default';
}

/** The router's index of the current history entry: how many screens come before it. */
export function historyEntryIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'idx' in state ? Number(state.idx) : 0;
}
