import type { Query } from '@tanstack/react-query';
import type { WebApp } from '../web-app.ts';
import { givenTo } from './given.ts';
import { keptId, withKept } from './kept-database.ts';
import type { KeptDatabase } from './kept-database.ts';
import { isKeptKind, placesOf } from './kept-kinds.ts';
import { personOf } from './person.ts';
import { prune } from './prune.ts';

/** So many answers are written before it is looked again whether there are too many. */
const writesBetweenPruning = 25;

/** Keeps every answer that a screen gets from now on, and those that its page came with. */
export function keepAnswers({ queries, session }: WebApp): void {
  const cache = queries.getQueryCache();
  let writes = 0;
  const keep = (query: Query) => {
    if (!isKeptKind(query.queryKey) || session.current().loading) return;
    const answered = { person: personOf(session), query, data: query.state.data };
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
    // What the program itself writes, expectations and kept answers, is no answer.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    keep(event.query);
  });
}

interface Answered {
  person: string;
  query: Pick<Query, 'queryKey' | 'queryHash'>;
  data: unknown;
}

async function put(database: KeptDatabase, { person, query, data }: Answered): Promise<void> {
  const { queryKey, queryHash } = query;
  const at = Date.now();
  const id = keptId(person, queryHash);
  const tx = database.transaction(['answers', 'places'], 'readwrite');
  const answers = tx.objectStore('answers');
  const places = tx.objectStore('places');
  if (data === null) {
    // Gone, or hidden: then it is not found here any longer, either.
    await answers.delete(id);
    if (queryKey[0] === 'institution') await places.delete(keptId(person, String(queryKey[1])));
  } else {
    await answers.put({ id, queryKey, data, at });
    for (const place of placesOf(queryKey, data)) {
      await places.put({ id: keptId(person, place.id), place, at });
    }
  }
  await tx.done;
}
