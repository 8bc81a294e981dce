import { describe, expect, it } from 'vitest';
import { exampleUser } from '../../testing/example-user.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionChange, SessionState } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

function watched(initial: SessionUser | null | undefined) {
  const store = createSessionStore(initial);
  const seen: [SessionChange, SessionState, boolean][] = [];
  const leave = store.subscribe((...change) => seen.push(change));
  return { store, seen, leave, changes: () => seen.map(([change]) => change) };
}

describe('the session store', () => {
  it('[AUTH-36] is loading until the user is known', () => {
    const { store } = watched(undefined);
    expect(store.current()).toEqual({ user: null, loading: true });
    store.setFromServer(null);
    expect(store.current()).toEqual({ user: null, loading: false });
    expect(createSessionStore(exampleUser).current()).toEqual({
      user: exampleUser,
      loading: false,
    });
  });

  it('[AUTH-34] publishes the changes that the server reports', () => {
    const { store, changes } = watched(undefined);
    store.setFromServer(null);
    store.setFromServer(exampleUser);
    store.setFromServer({ ...exampleUser });
    store.setFromServer({ ...exampleUser, roles: ['owner'] });
    store.setFromServer(null);
    store.setFromServer(null);
    expect(changes()).toEqual([
      'initialSession',
      'signedIn',
      'tokenRefreshed',
      'userUpdated',
      'signedOut',
    ]);
  });

  it('[AUTH-34] publishes the changes made in this tab, password recovery included', () => {
    const { store, seen, changes } = watched(null);
    store.publish('signedIn', exampleUser);
    store.publish('userUpdated', { ...exampleUser, full_name: 'রহিম' });
    store.publish('passwordRecovery', exampleUser);
    expect(changes()).toEqual(['signedIn', 'userUpdated', 'passwordRecovery']);
    expect(seen.map(([, , heard]) => heard)).toEqual([false, false, false]);
    expect(seen[1]?.[1]).toEqual({ user: { ...exampleUser, full_name: 'রহিম' }, loading: false });
  });

  it('[AUTH-34] clears profile and roles when somebody signs out', () => {
    const { store, seen } = watched(exampleUser);
    store.publish('signedOut', exampleUser);
    expect(store.current()).toEqual({ user: null, loading: false });
    expect(seen).toEqual([['signedOut', { user: null, loading: false }, false]]);
  });

  it('treats another person as a new sign-in', () => {
    const { store, seen } = watched(exampleUser);
    const karim = { ...exampleUser, id: '7a0b7c1e-4f57-4f0e-9c43-3b1d9f3a2b11' };
    store.setFromServer(karim);
    expect(seen).toEqual([['signedIn', { user: karim, loading: false }, true]]);
  });

  it('notifies nobody after they unsubscribe', () => {
    const { store, leave, seen } = watched(exampleUser);
    leave();
    store.setFromServer(null);
    expect(seen).toEqual([]);
  });
});
