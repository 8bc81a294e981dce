import type { FallbackAnswer } from './fallback-answer.ts';

/** What was shown from the device's store, by the hash of its query. */
const shownByQueryHash = new Map<string, Omit<FallbackAnswer, 'data'>>();

/** Remembers that a query shows something kept. */
export function noteShownFromStorage(
  queryHash: string,
  { receivedAt, searchedCount }: FallbackAnswer,
): void {
  shownByQueryHash.set(queryHash, {
    receivedAt,
    ...(searchedCount !== undefined && { searchedCount }),
  });
}

/** When the data that a query shows was kept; null where it is not from the store, or no longer. */
export function findShownFromStorage(
  queryHash: string,
  updatedAt: number,
): Omit<FallbackAnswer, 'data'> | null {
  const entry = shownByQueryHash.get(queryHash);
  return entry?.receivedAt === updatedAt ? entry : null;
}
