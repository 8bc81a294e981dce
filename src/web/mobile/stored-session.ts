import * as z from 'zod/mini';
import { SessionUser } from '../../features/accounts/session-user.ts';
import type { SessionStore } from '../../features/accounts/session-store.ts';
import { currentBearer, setBearer } from '../api/bearer.ts';
import { native } from './native.ts';

const key = 'session';

const StoredSession = z.object({ token: z.string(), user: SessionUser });

/** Who was signed in when the app was last used; from then on requests are theirs. */
export async function loadStoredSession(): Promise<SessionUser | null> {
  try {
    const text = await native.secrets.read(key);
    const stored = z.safeParse(StoredSession, text ? JSON.parse(text) : null).data;
    setBearer(stored?.token ?? null);
    return stored?.user ?? null;
  } catch (error) {
    console.info('the session cannot be read', error);
    return null;
  }
}

/** Keeps every change of the session in secure storage, one after the other. */
export function persistSession(session: SessionStore): void {
  let pendingWrite = Promise.resolve();
  session.subscribe((_, { user }) => {
    if (!user) setBearer(null);
    const token = currentBearer();
    const store = () =>
      user && token
        ? native.secrets.write(key, JSON.stringify({ token, user }))
        : native.secrets.remove(key);
    pendingWrite = pendingWrite.then(store).catch((error: unknown) => {
      console.info('the session cannot be kept', error);
    });
  });
}
