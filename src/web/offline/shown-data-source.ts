import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { findShownFromStorage } from './shown-from-storage.ts';
import { isStorableQuery } from './storable-answers.ts';

/** Where the data of the shown page come from, while the server cannot be reached. */
export interface ShownDataSource {
  /** When the oldest of them was received, in ms since 1970; null when there are none. */
  receivedAt: number | null;
  /** How many kept places were searched for what is shown; null where none were. */
  searchedCount: number | null;
  /** Something that the page needs is not here. */
  missing: boolean;
  /** Something shown comes from the device's store, not from the server. */
  isFromStorage: boolean;
}

/**
 * Looks at what the shown page has asked for.
 * @param loadedAt when the server sent the page, in ms since 1970; null for a page that started
 *   without it
 */
export function getShownDataSource(queries: QueryClient, loadedAt: number | null): ShownDataSource {
  const active = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isContentQuery(queryKey) });
  const times: number[] = [];
  const source: ShownDataSource = {
    receivedAt: null,
    searchedCount: null,
    missing: false,
    isFromStorage: false,
  };
  for (const { queryHash, state } of active) {
    if (state.data === undefined) {
      source.missing ||= state.status === 'error';
      continue;
    }
    const stored = findShownFromStorage(queryHash, state.dataUpdatedAt);
    // Data sent with the page carry the server's time, which may differ from the device's.
    times.push(stored ? stored.receivedAt : Math.max(state.dataUpdatedAt, loadedAt ?? 0));
    if (stored) source.isFromStorage = true;
    if (stored?.searchedCount !== undefined) source.searchedCount = stored.searchedCount;
  }
  if (times.length) source.receivedAt = Math.min(...times);
  return source;
}

/** Whether a query is for what a page is about; a heart beside it is neither missed nor has an age. */
function isContentQuery(queryKey: QueryKey): boolean {
  return isStorableQuery(queryKey) && queryKey[0] !== 'favourite-ids';
}
