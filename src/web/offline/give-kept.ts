import { onlineManager } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { fetchPart } from '../fetch-part.ts';
import type { WebApp } from '../web-app.ts';
import { keptAnswer, keptCategories, keptPlaces } from './kept-answers.ts';
import { noteGiven } from './given.ts';
import { personOf } from './person.ts';
import { reach } from './reach-now.ts';
import { standIn } from './stand-in.ts';
import { isOfTheMoment } from './stand-in-keys.ts';
import { standInAddresses } from './stand-in-addresses.ts';
import type { StandIn } from './stand-in.ts';
import { watchUnanswered } from './unanswered.ts';

/** A call that takes longer is answered with what is kept. */
const patienceMs = 3000;

const begun = new WeakSet<WebApp['queries']>();

/**
 * From now on a query that gets no answer shows what is kept: at once where the server cannot be
 * reached, after a while where it is slow. The call itself goes on, and its answer takes over.
 */
export function giveKept(app: WebApp): void {
  const { queries } = app;
  if (begun.has(queries)) return;
  begun.add(queries);
  onlineManager.setOnline(navigator.onLine);
  watchUnanswered({ cache: queries.getQueryCache(), reach, patienceMs }, (query) => {
    void give(app, query);
  });
}

async function give(app: WebApp, query: Query): Promise<void> {
  if (query.state.data !== undefined) return;
  const person = personOf(app.session);
  const found = await keptFor(person, query).catch(() => null);
  // Meanwhile the server may have answered, or somebody else may have signed in.
  if (query.state.data !== undefined || personOf(app.session) !== person) return;
  if (found) {
    noteGiven(query.queryHash, found);
    app.queries.setQueryData(query.queryKey, found.data, { updatedAt: found.at });
    // However new it is: the server is asked again as soon as it can be.
    query.invalidate();
  } else if (query.state.fetchStatus === 'paused') {
    // A paused query shows as loading, but the visitor has to be told that nothing is kept.
    const error = new ApiError('offline', 0, 'not kept on this device');
    query.setState({ status: 'error', error, errorUpdatedAt: Date.now(), fetchStatus: 'idle' });
  }
}

async function keptFor(person: string, query: Query): Promise<StandIn | null> {
  // What was open when it was kept may be closed by now.
  const same = isOfTheMoment(query.queryKey) ? null : await keptAnswer(person, query);
  if (same) return { data: same.thing, at: same.at };
  const addresses = await standInAddresses(query.queryKey);
  if (addresses) return addresses;
  const { matchKept, matchKeptCategories } = await fetchPart(
    () => import('./match-kept.ts'),
    'matchKept',
  );
  const [places, categories, match, matchCategory] = await Promise.all([
    keptPlaces(person),
    keptCategories(person),
    matchKept(),
    matchKeptCategories(),
  ]);
  return standIn(query.queryKey, { places, categories, match, matchCategory });
}
