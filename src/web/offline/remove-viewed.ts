import { ownerOfId, withOfflineDatabase } from './offline-database.ts';
import { maySee } from './retention-rules.ts';

/**
 * Removes from this device what this person, and visitors, have looked at: answers, places, and which
 * pages were opened. What was written and not yet sent stays.
 * @returns whether it could be removed
 */
export function removeViewed(person: string): Promise<boolean> {
  return withOfflineDatabase(false, async (database) => {
    const tx = database.transaction(['answers', 'places', 'pages'], 'readwrite');
    for (const name of ['answers', 'places'] as const) {
      const store = tx.objectStore(name);
      for (const id of await store.getAllKeys()) {
        if (maySee(ownerOfId(id), person)) await store.delete(id);
      }
    }
    await tx.objectStore('pages').clear();
    await tx.done;
    return true;
  });
}
