/** How much is kept of each; the oldest goes first. */
export const storedLimits = { answers: 250, places: 1000, pages: 500 } as const;

/** Nothing is kept for longer, in ms: a directory changes. */
export const longestStoredMs = 60 * 24 * 3600 * 1000;

/** How many of the oldest of `storedCount` entries have to be removed, `tooOld` of which are too old. */
export function countToRemove(storedCount: number, tooOld: number, limit: number): number {
  return Math.max(tooOld, storedCount - limit);
}

/** Whether something kept for `owner` ('' for anybody) may be shown to `person` ('' signed out). */
export function maySee(owner: string, person: string): boolean {
  return owner === '' || owner === person;
}
