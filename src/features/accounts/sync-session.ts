import { importWithRetry } from '../../web/import-with-retry.ts';
import { openTabChannel } from '../../web/open-tab-channel.ts';
import type { WebApp } from '../../web/web-app.ts';

/** A tab that was hidden for longer than this asks again who is signed in. */
const recheckAfterHiddenMs = 5 * 60_000;

/**
 * Keeps a tab's session correct. Tabs tell each other about changes; a page that is restored from
 * the browser's cache or was hidden for long asks the server; and data loaded for one person is
 * dropped before the next one sees it. Data loaded for a visitor stays on screen after signing in
 * until it has been fetched again.
 */
export function syncSession(app: Pick<WebApp, 'api' | 'session' | 'queries'>): void {
  const { session, queries } = app;
  const check = () => checkSession(app);
  const tabs = openTabChannel('session');
  tabs?.addEventListener('message', ({ data }) => {
    if (data !== currentUserId(app)) void check();
  });
  // After a social sign-in, for example, the other tabs do not know yet who this page is for.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  if (!session.current().loading) tabs?.postMessage(currentUserId(app));
  let knownUserId = session.current().user?.id;

  session.subscribe((change, { user }, heard) => {
    const previousUserId = knownUserId;
    knownUserId = user?.id;
    if (previousUserId !== knownUserId && previousUserId) {
      queries.removeQueries({ type: 'inactive' });
      void queries.resetQueries();
    } else if (previousUserId !== knownUserId) {
      // A response to an earlier request would count as that person's.
      void queries.cancelQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!heard && change !== 'passwordRecovery') tabs?.postMessage(change);
  });

  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (session.current().user && Date.now() - leftAt > recheckAfterHiddenMs) void check();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void check());
  if (session.current().loading) void check();
}

/** Who is signed in as far as this tab knows: an id or 'nobody'. */
function currentUserId({ session }: Pick<WebApp, 'session'>): string {
  return session.current().user?.id ?? 'nobody';
}

/**
 * Asks the server who is signed in; without an answer nothing changes. If the session changed while
 * waiting, by signing in or out or by another check, the answer is stale and the server is asked
 * again.
 */
export async function checkSession({
  api,
  session,
}: Pick<WebApp, 'api' | 'session'>): Promise<void> {
  try {
    const { fetchSession } = await importWithRetry(() => import('./queries.ts'), 'fetchSession');
    for (;;) {
      const stateBefore = session.current();
      const user = await fetchSession(api);
      if (session.current() === stateBefore) return session.setFromServer(user);
    }
  } catch (error) {
    console.info('who is signed in could not be asked', error);
  }
}
