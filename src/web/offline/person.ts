import * as z from 'zod/mini';
import { SessionUser } from '../../features/accounts/session-user.ts';
import type { SessionStore } from '../../features/accounts/session-store.ts';
import { ownerOf, withKept } from './kept-database.ts';
import type { KeptDatabase } from './kept-database.ts';
import { forgetTyped } from '../forget-typed.ts';
import { maySee } from './keep-rules.ts';
import { forgetWritings, settledFact } from './outbox-store.ts';

const personFact = 'person';

/** Whose the kept answers are: the signed-in person's id, '' for a visitor. */
export function personOf(session: SessionStore): string {
  return session.current().user?.id ?? '';
}

/** Who was signed in when the server was last heard of. */
export function lastPerson(): Promise<SessionUser | null> {
  return withKept<SessionUser | null>(null, async (database) => {
    const kept = z.safeParse(SessionUser, await database.get('facts', personFact));
    return kept.success ? kept.data : null;
  });
}

/**
 * Keeps only what the signed-in person may see in the device's store: what was kept for others is
 * removed as soon as they are gone. Unsent writings and drafts stay when a session has merely expired,
 * hidden until their author is back; signing out removes them, too.
 */
export function followPerson(session: SessionStore): void {
  const follow = () => {
    const { user, loading } = session.current();
    if (loading) return;
    void withKept(undefined, (database) => keepOnlyFor(database, user));
  };
  let known = personOf(session);
  follow();
  session.subscribe((change, _state, heard) => {
    const before = known;
    known = personOf(session);
    if (change === 'signedOut' && !heard && before) {
      void forgetWritings(before);
      forgetTyped(before);
    }
    follow();
  });
}

async function keepOnlyFor(database: KeptDatabase, user: SessionUser | null): Promise<void> {
  const person = user?.id ?? '';
  const before = z.safeParse(SessionUser, await database.get('facts', personFact));
  const tx = database.transaction(['answers', 'places', 'pages', 'facts'], 'readwrite');
  const facts = tx.objectStore('facts');
  await (user ? facts.put(user, personFact) : facts.delete(personFact));
  for (const name of ['answers', 'places'] as const) {
    const store = tx.objectStore(name);
    for (const id of await store.getAllKeys()) {
      if (!maySee(ownerOf(id), person)) await store.delete(id);
    }
  }
  // The pages that somebody looked at are private.
  if (before.success && before.data.id !== person) {
    await tx.objectStore('pages').clear();
    await facts.delete(settledFact);
  }
  await tx.done;
}
