import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SessionStore } from './session-store.ts';
import { SessionContext } from './session.ts';

/** Provides the session to everything inside, and renders it again on each change. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const session = useSyncExternalStore(store.subscribe, store.current, store.current);
  return <SessionContext value={session}>{children}</SessionContext>;
}
