import type { SessionUser } from './session-user.ts';

/** The ways in which a session can change. */
export type SessionChange =
  | 'initialSession'
  | 'signedIn'
  | 'signedOut'
  | 'tokenRefreshed'
  | 'userUpdated'
  | 'passwordRecovery';

/** The current session; `user` is null while it is loading. */
export interface SessionState {
  user: SessionUser | null;
  loading: boolean;
}

/** `heard`: the change happened elsewhere, in another tab or on the server. */
type Listener = (change: SessionChange, state: SessionState, heard: boolean) => void;

/** The session of a tab, or of one request on the server. */
export interface SessionStore {
  current: () => SessionState;
  /** Reports a change made in this tab; `user` is who is signed in afterwards. */
  publish: (change: SessionChange, user: SessionUser | null) => void;
  /** Takes over the server's word on who is signed in, and reports the change if there is one. */
  setFromServer: (user: SessionUser | null) => void;
  subscribe: (listener: Listener) => () => void;
}

/**
 * Creates a store with the session that the page was rendered with; `undefined` while it is
 * unknown.
 */
export function createSessionStore(initial: SessionUser | null | undefined): SessionStore {
  let state: SessionState = { user: initial ?? null, loading: initial === undefined };
  const listeners = new Set<Listener>();

  const notifyListeners = (change: SessionChange, user: SessionUser | null, heard: boolean) => {
    state = { user: change === 'signedOut' ? null : user, loading: false };
    for (const listener of listeners) listener(change, state, heard);
  };

  return {
    current: () => state,
    publish: (change, user) => notifyListeners(change, user, false),
    setFromServer: (user) => {
      const change = detectSessionChange(state, user);
      if (change) notifyListeners(change, user, true);
      // A new object even so: `checkSession` then knows that an earlier request has a stale answer.
      else state = { ...state };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function detectSessionChange(
  { user: previousUser, loading }: SessionState,
  user: SessionUser | null,
): SessionChange | null {
  if (loading) return 'initialSession';
  if (!user) return previousUser && 'signedOut';
  if (previousUser?.id !== user.id) return 'signedIn';
  return JSON.stringify(previousUser) === JSON.stringify(user) ? 'tokenRefreshed' : 'userUpdated';
}
