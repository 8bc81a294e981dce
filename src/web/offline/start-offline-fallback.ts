import { onlineManager } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { importWithRetry } from '../import-with-retry.ts';
import type { WebApp } from '../web-app.ts';
import { readStoredAnswer, readStoredCategories, readStoredPlaces } from './stored-answers.ts';
import { noteShownFromStorage } from './shown-from-storage.ts';
import { offlineDataOwner } from './offline-data-owner.ts';
import { serverReachability } from './server-reachability.ts';
import { createFallbackAnswer } from './fallback-answer.ts';
import { isTimeSensitive } from './fallback-query-keys.ts';
import { findFallbackAddresses } from './fallback-addresses.ts';
import type { FallbackAnswer } from './fallback-answer.ts';
import { watchUnanswered } from './watch-unanswered.ts';

/** A call that takes longer is answered with what is kept. */
const patienceMs = 3000;

const startedClients = new WeakSet<WebApp['queries']>();

/**
 * From now on a query that gets no answer shows what is kept: at once where the server cannot be
 * reached, after a while where it is slow. The call itself goes on, and its answer takes over.
 */
export function startOfflineFallback(app: WebApp): void {
  const { queries } = app;
  if (startedClients.has(queries)) return;
  startedClients.add(queries);
  onlineManager.setOnline(navigator.onLine);
  watchUnanswered(
    { cache: queries.getQueryCache(), reachability: serverReachability, patienceMs },
    (query) => {
      void showFallback(app, query);
    },
  );
}

async function showFallback(app: WebApp, query: Query): Promise<void> {
  if (query.state.data !== undefined) return;
  const person = offlineDataOwner(app.session);
  const fallback = await findFallback(person, query).catch(() => null);
  // Meanwhile the server may have answered, or somebody else may have signed in.
  if (query.state.data !== undefined || offlineDataOwner(app.session) !== person) return;
  if (fallback) {
    noteShownFromStorage(query.queryHash, fallback);
    app.queries.setQueryData(query.queryKey, fallback.data, { updatedAt: fallback.receivedAt });
    // However new it is: the server is asked again as soon as it can be.
    query.invalidate();
  } else if (query.state.fetchStatus === 'paused') {
    // A paused query shows as loading, but the visitor has to be told that nothing is kept.
    const error = new ApiError('offline', 0, 'not kept on this device');
    query.setState({ status: 'error', error, errorUpdatedAt: Date.now(), fetchStatus: 'idle' });
  }
}

async function findFallback(person: string, query: Query): Promise<FallbackAnswer | null> {
  // What was open when it was kept may be closed by now.
  const storedAnswer = isTimeSensitive(query.queryKey)
    ? null
    : await readStoredAnswer(person, query);
  if (storedAnswer) return { data: storedAnswer.value, receivedAt: storedAnswer.receivedAt };
  const addresses = await findFallbackAddresses(query.queryKey);
  if (addresses) return addresses;
  const { createOfflinePlaceSearch, createOfflineCategorySearch } = await importWithRetry(
    () => import('./offline-search.ts'),
    'createOfflinePlaceSearch',
  );
  const [places, categories, match, matchCategory] = await Promise.all([
    readStoredPlaces(person),
    readStoredCategories(person),
    createOfflinePlaceSearch(),
    createOfflineCategorySearch(),
  ]);
  return createFallbackAnswer(query.queryKey, { places, categories, match, matchCategory });
}
