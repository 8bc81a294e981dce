import type { SessionUser } from './session-user.ts';

/** What can become of a session. */
export type SessionChange =
  | 'initialSession'
  | 'signedIn'
  | 'signedOut'
  | 'tokenRefreshed'
  | 'userUpdated'
  | 'passwordRecovery';

/** The session as it stands; nobody is known while it is loading. */
export interface SessionState {
  user: SessionUser | null;
  loading: boolean;
}

/** `heard`: it happened elsewhere, in another tab or on the server, and was found out here. */
type Listener = (change: SessionChange, state: SessionState, heard: boolean) => void;

/** The session of a tab, or of one request on the server. */
export interface SessionStore {
  current: () => SessionState;
  /** Something was done to the session here; `user` is who is signed in after it. */
  publish: (change: SessionChange, user: SessionUser | null) => void;
  /** The server said who is signed in: what that changes is published. */
  found: (user: SessionUser | null) => void;
  subscribe: (listener: Listener) => () => void;
}

/** Starts with what the page brought along; `undefined`: not known yet. */
export function createSessionStore(initial: SessionUser | null | undefined): SessionStore {
  let state: SessionState = { user: initial ?? null, loading: initial === undefined };
  const listeners = new Set<Listener>();

  const tell = (change: SessionChange, user: SessionUser | null, heard: boolean) => {
    state = { user: change === 'signedOut' ? null : user, loading: false };
    for (const listener of listeners) listener(change, state, heard);
  };

  return {
    current: () => state,
    publish: (change, user) => tell(change, user, false),
    found: (user) => {
      const change = changeTo(state, user);
      if (change) tell(change, user, true);
      // Another state all the same: who asked before this was said has an older answer.
      else state = { ...state };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function changeTo(
  { user: known, loading }: SessionState,
  user: SessionUser | null,
): SessionChange | null {
  if (loading) return 'initialSession';
  if (!user) return known && 'signedOut';
  if (known?.id !== user.id) return 'signedIn';
  return JSON.stringify(known) === JSON.stringify(user) ? 'tokenRefreshed' : 'userUpdated';
}
