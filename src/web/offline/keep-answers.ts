import type { Query } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { WebApp } from '../web-app.ts';
import { givenTo } from './given.ts';
import { keptId, ownerOf, withKept } from './kept-database.ts';
import type { KeptDatabase } from './kept-database.ts';
import { isKeptKind, placesOf, withoutPlace } from './kept-kinds.ts';
import { personOf } from './person.ts';
import { prune } from './prune.ts';

/** After so many answers are written, the oldest are removed where there are too many. */
const writesBetweenPruning = 25;
/** If the time is this much earlier than the last one, the clock was set back. */
const longestTieMs = 1000;

/** Keeps every answer that a screen gets from now on, and those that its page was sent with. */
export function keepAnswers({ queries, session }: WebApp): void {
  const cache = queries.getQueryCache();
  /** Which version of a place was kept last, by its query. */
  const versions = new Map<string, string>();
  let writes = 0;
  let lastAt = 0;
  const keep = (query: Query) => {
    if (!isKeptKind(query.queryKey) || session.current().loading) return;
    lastAt = timeAfter(lastAt, Date.now());
    const { data } = query.state;
    const answered = { person: personOf(session), query, data, at: lastAt };
    versions.set(query.queryHash, versionOf(data));
    const prunes = writes % writesBetweenPruning === 0;
    writes += 1;
    void withKept(undefined, async (database) => {
      await put(database, answered);
      if (prunes) await prune(database);
    });
  };
  for (const query of cache.getAll()) {
    const { status, dataUpdatedAt } = query.state;
    if (status === 'success' && !givenTo(query.queryHash, dataUpdatedAt)) keep(query);
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, state } = event.query;
    const known = versions.get(queryHash);
    const isNews = state.data === null || (known && versionOf(state.data) > known);
    // What the program sets itself, such as optimistic updates and kept answers, is no answer of the
    // server; but for a place that was saved or deleted here it sets what the server said.
    if (!event.action.manual || isNews) keep(event.query);
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
function timeAfter(last: number, now: number): number {
  const isSame = now <= last && last - now < longestTieMs;
  return isSame ? last + 1 : now;
}

interface Answered {
  person: string;
  query: Pick<Query, 'queryKey' | 'queryHash'>;
  data: unknown;
  /** When it was kept, in ms since 1970. */
  at: number;
}

async function put(database: KeptDatabase, answered: Answered): Promise<void> {
  const { person, query, data, at } = answered;
  const { queryKey, queryHash } = query;
  if (data === null) return forget(database, answered);
  const tx = database.transaction(['answers', 'places'], 'readwrite');
  await tx.objectStore('answers').put({ id: keptId(person, queryHash), queryKey, data, at });
  for (const place of placesOf(queryKey, data)) {
    await tx.objectStore('places').put({ id: keptId(person, place.id), place, at });
  }
  await tx.done;
}

/** The place is gone, or hidden: removes it here as well, with the copy that was kept for visitors. */
async function forget(database: KeptDatabase, { person, query }: Answered): Promise<void> {
  const { queryKey, queryHash } = query;
  const tx = database.transaction(['answers', 'places'], 'readwrite');
  const answers = tx.objectStore('answers');
  const owners = [...new Set([person, ''])];
  for (const owner of owners) await answers.delete(keptId(owner, queryHash));
  if (queryKey[0] === 'institution') {
    const id = String(queryKey[1]);
    for (const owner of owners) await tx.objectStore('places').delete(keptId(owner, id));
    for (const kept of await answers.getAll()) {
      if (!owners.includes(ownerOf(kept.id))) continue;
      const left = withoutPlace(kept, id);
      if (left === null) await answers.delete(kept.id);
      else if (left !== kept.data) await answers.put({ ...kept, data: left });
    }
  }
  await tx.done;
}
