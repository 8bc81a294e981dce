import { createContext, use } from 'react';
import type { SessionState } from './session-store.ts';

export type { SessionUser } from './session-user.ts';

/** Without a provider around it everybody is a visitor. */
export const SessionContext = createContext<SessionState>({ user: null, loading: false });

/** The session of this tab: who is signed in, or null for a visitor. */
export function useSession(): SessionState {
  return use(SessionContext);
}
