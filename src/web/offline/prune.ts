import type { KeptDatabase } from './kept-database.ts';
import { longestMs, most, surplus } from './keep-rules.ts';

const names = ['answers', 'places', 'pages'] as const;

/** Removes what is too old, and the oldest where there is too much. */
export async function prune(database: KeptDatabase): Promise<void> {
  const tx = database.transaction(names, 'readwrite');
  const oldest = IDBKeyRange.upperBound(Date.now() - longestMs);
  for (const name of names) {
    const store = tx.objectStore(name);
    const oldestFirst = await store.index('at').getAllKeys();
    const tooOld = await store.index('at').count(oldest);
    const gone = oldestFirst.slice(0, surplus(oldestFirst.length, tooOld, most[name]));
    await Promise.all(gone.map((id) => store.delete(id)));
  }
  await tx.done;
}
