import { fetchPart } from '../../web/fetch-part.ts';
import { lineBetweenTabs } from '../../web/line-between-tabs.ts';
import type { WebApp } from '../../web/web-app.ts';

/** After this long out of sight, a tab asks again who is signed in. */
const longAwayMs = 5 * 60_000;

/**
 * Keeps the session of a tab right: other tabs tell each other what was done to it, a page that
 * comes back from the browser's memory or from the background asks again, and what was loaded for
 * one person is dropped before the next one sees it. What nobody in particular saw stays for who
 * signs in, until it has been read again with what is theirs.
 */
export function keepSession(app: Pick<WebApp, 'api' | 'session' | 'queries'>): void {
  const { session, queries } = app;
  const check = () => checkSession(app);
  const tabs = lineBetweenTabs('session');
  tabs?.addEventListener('message', ({ data }) => {
    if (data !== personOf(app)) void check();
  });
  // A page may begin with another person than the tabs beside it know, as after a social sign-in.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  if (!session.current().loading) tabs?.postMessage(personOf(app));
  let known = session.current().user?.id;

  session.subscribe((change, { user }, heard) => {
    const before = known;
    known = user?.id;
    if (before !== known && before) {
      queries.removeQueries({ type: 'inactive' });
      void queries.resetQueries();
    } else if (before !== known) {
      // An answer that is still on its way would count as theirs.
      void queries.cancelQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!heard && change !== 'passwordRecovery') tabs?.postMessage(change);
  });

  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (session.current().user && Date.now() - leftAt > longAwayMs) void check();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void check());
  if (session.current().loading) void check();
}

/** Who a tab takes for signed in. */
function personOf({ session }: Pick<WebApp, 'session'>): string {
  return session.current().user?.id ?? 'nobody';
}

/**
 * Asks the server who is signed in; without an answer everything stays as it was. An answer that
 * was overtaken, by signing in or out meanwhile or by another look, is asked for again.
 */
export async function checkSession({
  api,
  session,
}: Pick<WebApp, 'api' | 'session'>): Promise<void> {
  try {
    const { fetchSession } = await fetchPart(() => import('./queries.ts'), 'fetchSession');
    for (;;) {
      const before = session.current();
      const user = await fetchSession(api);
      if (session.current() === before) return session.found(user);
    }
  } catch (error) {
    console.info('who is signed in could not be asked', error);
  }
}
