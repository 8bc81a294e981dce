import * as z from 'zod/mini';
import { SessionUser } from '../../features/accounts/session-user.ts';
import type { SessionStore } from '../../features/accounts/session-store.ts';
import { ownerOfId, withOfflineDatabase } from './offline-database.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { removeDraftsOf } from '../remove-drafts-of.ts';
import { maySee } from './retention-rules.ts';
import { clearOutboxOf, settledKey } from './outbox-store.ts';

const userKey = 'person';

/** Whose the kept answers are: the signed-in person's id, '' for a visitor. */
export function offlineDataOwner(session: SessionStore): string {
  return session.current().user?.id ?? '';
}

/** Who was signed in when the server was last heard of. */
export function readLastUser(): Promise<SessionUser | null> {
  return withOfflineDatabase<SessionUser | null>(null, async (database) => {
    const parsed = z.safeParse(SessionUser, await database.get('facts', userKey));
    return parsed.success ? parsed.data : null;
  });
}

/**
 * Keeps only what the signed-in person may see in the device's store: what was kept for others is
 * removed as soon as they are gone. Unsent writings and drafts stay when a session has merely expired,
 * hidden until their author is back; signing out removes them, too.
 */
export function keepOnlyOwnData(session: SessionStore): void {
  const removeOthers = () => {
    const { user, loading } = session.current();
    if (loading) return;
    void withOfflineDatabase(undefined, (database) => removeOthersData(database, user));
  };
  let owner = offlineDataOwner(session);
  removeOthers();
  session.subscribe((change, _state, happenedElsewhere) => {
    const previousOwner = owner;
    owner = offlineDataOwner(session);
    if (change === 'signedOut' && !happenedElsewhere && previousOwner) {
      void clearOutboxOf(previousOwner);
      removeDraftsOf(previousOwner);
    }
    removeOthers();
  });
}

async function removeOthersData(
  database: OfflineDatabase,
  user: SessionUser | null,
): Promise<void> {
  const userId = user?.id ?? '';
  const lastUser = z.safeParse(SessionUser, await database.get('facts', userKey));
  const tx = database.transaction(['answers', 'places', 'pages', 'facts'], 'readwrite');
  const facts = tx.objectStore('facts');
  await (user ? facts.put(user, userKey) : facts.delete(userKey));
  for (const name of ['answers', 'places'] as const) {
    const store = tx.objectStore(name);
    for (const id of await store.getAllKeys()) {
      if (!maySee(ownerOfId(id), userId)) await store.delete(id);
    }
  }
  // The pages that somebody looked at are private.
  if (lastUser.success && lastUser.data.id !== userId) {
    await tx.objectStore('pages').clear();
    await facts.delete(settledKey);
  }
  await tx.done;
}
