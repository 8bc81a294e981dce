/** The router's own count of the screens before this one. */
export function entryIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'idx' in state ? Number(state.idx) : 0;
}
