import type { Query, QueryCache } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { isStorableQuery } from './storable-answers.ts';
import type { Reachability } from './reachability.ts';

interface WatchOptions {
  cache: QueryCache;
  reachability: Pick<Reachability, 'isAway' | 'noteAnswered'>;
  /** A call that has not been answered after so many milliseconds counts as unanswered. */
  patienceMs: number;
}

/**
 * From now on calls `onUnanswered` with each query of a kept kind that has no data and gets no answer: at once
 * where the server cannot be reached, after a while where it is slow; with some more than once. Tells
 * `reach` whether calls are answered.
 */
export function watchUnanswered(
  { cache, reachability, patienceMs }: WatchOptions,
  onUnanswered: (query: Query) => void,
): void {
  const hasNoData = ({ state, queryKey }: Query) =>
    state.data === undefined && isStorableQuery(queryKey);
  const checkQuery = (query: Query) => {
    if (!hasNoData(query)) return;
    if (reachability.isAway()) onUnanswered(query);
    // A screen may hold a query that is not enabled yet.
    else if (isFetching(query))
      setTimeout(() => isFetching(query) && onUnanswered(query), patienceMs);
  };
  for (const query of cache.getAll()) checkQuery(query);
  cache.subscribe((event) => {
    if (event.type === 'added') checkQuery(event.query);
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'success' && !action.manual) reachability.noteAnswered(true);
    if (action.type === 'fetch' || action.type === 'pause') checkQuery(query);
    if (action.type !== 'failed' && action.type !== 'error') return;
    const error: unknown = action.error;
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) return;
    if (error.status === 0) reachability.noteAnswered(false);
    if (hasNoData(query)) onUnanswered(query);
  });
}

/** Whether an answer is on its way, or waits for a network. */
function isFetching({ state }: Query): boolean {
  return state.fetchStatus !== 'idle';
}
