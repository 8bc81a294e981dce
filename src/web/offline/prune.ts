import type { OfflineDatabase } from './offline-database.ts';
import { longestStoredMs, storedLimits, countToRemove } from './retention-rules.ts';

const names = ['answers', 'places', 'pages'] as const;

/** Removes what is too old, and the oldest where there is too much. */
export async function prune(database: OfflineDatabase): Promise<void> {
  const tx = database.transaction(names, 'readwrite');
  const tooOldRange = IDBKeyRange.upperBound(Date.now() - longestStoredMs);
  for (const name of names) {
    const store = tx.objectStore(name);
    const oldestFirst = await store.index('at').getAllKeys();
    const tooOld = await store.index('at').count(tooOldRange);
    const idsToRemove = oldestFirst.slice(
      0,
      countToRemove(oldestFirst.length, tooOld, storedLimits[name]),
    );
    await Promise.all(idsToRemove.map((id) => store.delete(id)));
  }
  await tx.done;
}
