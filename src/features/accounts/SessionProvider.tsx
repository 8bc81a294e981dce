import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SessionStore } from './session-store.ts';
import { SessionContext } from './session.ts';

/** Gives the session to everything inside, and each change of it. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const session = useSyncExternalStore(store.subscribe, store.current, store.current);
  return <SessionContext value={session}>{children}</SessionContext>;
}
