import type { Query } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { WebApp } from '../web-app.ts';
import { findShownFromStorage } from './shown-from-storage.ts';
import { idWithOwner, ownerOfId, withOfflineDatabase } from './offline-database.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { isStorableQuery, placesInAnswer, withoutPlace } from './storable-answers.ts';
import { offlineDataOwner } from './offline-data-owner.ts';
import { prune } from './prune.ts';

/** After so many answers are written, the oldest are removed where there are too many. */
const writesBetweenPruning = 25;
/** If the time is this much earlier than the last one, the clock was set back. */
const longestTieMs = 1000;

/** Keeps every answer that a screen gets from now on, and those that its page was sent with. */
export function storeAnswers({ queries, session }: WebApp): void {
  const cache = queries.getQueryCache();
  /** Which version of a place was kept last, by its query. */
  const versions = new Map<string, string>();
  let writes = 0;
  let lastAt = 0;
  const storeQuery = (query: Query) => {
    if (!isStorableQuery(query.queryKey) || session.current().loading) return;
    lastAt = uniqueTimeAfter(lastAt, Date.now());
    const { data } = query.state;
    const answer = { person: offlineDataOwner(session), query, data, at: lastAt };
    versions.set(query.queryHash, versionOf(data));
    const shouldPrune = writes % writesBetweenPruning === 0;
    writes += 1;
    void withOfflineDatabase(undefined, async (database) => {
      await storeAnswer(database, answer);
      if (shouldPrune) await prune(database);
    });
  };
  for (const query of cache.getAll()) {
    const { status, dataUpdatedAt } = query.state;
    if (status === 'success' && !findShownFromStorage(query.queryHash, dataUpdatedAt))
      storeQuery(query);
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, state } = event.query;
    const storedVersion = versions.get(queryHash);
    const isNewer = state.data === null || (storedVersion && versionOf(state.data) > storedVersion);
    // What the program sets itself, such as optimistic updates and kept answers, is no answer of the
    // server; but for a place that was saved or deleted here it sets what the server said.
    if (!event.action.manual || isNewer) storeQuery(event.query);
  });
}

const Versioned = z.object({ updated_at: z.string() });

/** When a place was changed last; '' for other answers. */
function versionOf(data: unknown): string {
  const versioned = z.safeParse(Versioned, data);
  return versioned.success ? versioned.data.updated_at : '';
}

/**
 * The time now, a little later than the last one where both are the same: what is kept is listed by
 * when it was seen, and much may be there already when keeping begins.
 */
function uniqueTimeAfter(last: number, now: number): number {
  const isSame = now <= last && last - now < longestTieMs;
  return isSame ? last + 1 : now;
}

interface AnswerToStore {
  person: string;
  query: Pick<Query, 'queryKey' | 'queryHash'>;
  data: unknown;
  /** When it was kept, in ms since 1970. */
  at: number;
}

async function storeAnswer(database: OfflineDatabase, answerToStore: AnswerToStore): Promise<void> {
  const { person, query, data, at } = answerToStore;
  const { queryKey, queryHash } = query;
  if (data === null) return removeStoredAnswer(database, answerToStore);
  const tx = database.transaction(['answers', 'places'], 'readwrite');
  await tx.objectStore('answers').put({ id: idWithOwner(person, queryHash), queryKey, data, at });
  for (const place of placesInAnswer(queryKey, data)) {
    await tx.objectStore('places').put({ id: idWithOwner(person, place.id), place, at });
  }
  await tx.done;
}

/** The place is gone, or hidden: removes it here as well, with the copy that was kept for visitors. */
async function removeStoredAnswer(
  database: OfflineDatabase,
  { person, query }: AnswerToStore,
): Promise<void> {
  const { queryKey, queryHash } = query;
  const tx = database.transaction(['answers', 'places'], 'readwrite');
  const answers = tx.objectStore('answers');
  const owners = [...new Set([person, ''])];
  for (const owner of owners) await answers.delete(idWithOwner(owner, queryHash));
  if (queryKey[0] === 'institution') {
    const id = String(queryKey[1]);
    for (const owner of owners) await tx.objectStore('places').delete(idWithOwner(owner, id));
    for (const storedEntry of await answers.getAll()) {
      if (!owners.includes(ownerOfId(storedEntry.id))) continue;
      const remaining = withoutPlace(storedEntry, id);
      if (remaining === null) await answers.delete(storedEntry.id);
      else if (remaining !== storedEntry.data)
        await answers.put({ ...storedEntry, data: remaining });
    }
  }
  await tx.done;
}
