import { hydrate } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { checkSession, syncSession } from '../features/accounts/sync-session.ts';
import { createSessionStore } from '../features/accounts/session-store.ts';
import { createApi } from './api/client.ts';
import { AppRoot } from './AppRoot.tsx';
import { importWithRetry } from './import-with-retry.ts';
import { addLaterTexts, createI18n, loadFirstTexts } from './i18n/i18n.ts';
import { runWhenIdle } from './offline/run-when-idle.ts';
import { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { createRoutes, loadScreen, screens } from './routes.tsx';
import './styles.css';
import type { WebApp } from './web-app.ts';

declare global {
  interface Window {
    /** Defined by the page itself: tells the visitor that its script did not start. */
    notStarted?: () => void;
  }
}

// The content security policy forbids building code from strings.
z.config({ jitless: true });

async function start(): Promise<void> {
  await waitForDocument();
  const root = document.getElementById('root');
  const stateText = document.getElementById('state')?.textContent;
  // A page that the server did not send starts from what this device keeps.
  const offlineModule = stateText ? null : await loadOffline();
  const state = offlineModule
    ? await offlineModule.loadOfflinePageState()
    : PageState.parse(JSON.parse(stateText ?? ''));
  if (!root) return;
  const queries = createQueryClient();
  hydrate(queries, state.queries);
  // Data of a page just sent is fresh, whatever the clocks of server and device say: no refetch.
  if (isFreshFromServer())
    for (const query of queries.getQueryCache().getAll())
      query.setState({ dataUpdatedAt: Date.now() });
  const session = createSessionStore(state.session);
  const firstTexts = await loadFirstTexts(state.language);
  // Texts that a screen did not announce are fetched as soon as one is missing.
  const i18n = createI18n(
    state.language,
    firstTexts,
    () => void addLaterTexts(i18n).catch(() => undefined),
  );
  const send = async (request: Request) => {
    const response = await fetch(request);
    // The session that this tab believes in is over.
    if (response.status === 401 && session.current().user) void checkSession(app);
    return response;
  };
  const app: WebApp = {
    api: createApi(send, location.origin),
    queries,
    i18n,
    session,
    loadOffline,
    server: null,
  };
  syncSession(app);
  offlineModule?.startOfflineFallback(app);
  const routes = createRoutes(app);
  // The screen's code has to be there before the first render, or hydration would start empty.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const screen = screens.find(({ path }) => path === route.path);
    if (screen) {
      const loadedScreen = await loadScreen(app, screen.file);
      Object.assign(route, loadedScreen, { lazy: undefined, id: 'sent' });
    }
  }
  // What the server sent is loaded already: loading it again would scroll the reader to the top.
  const router = createBrowserRouter(
    routes,
    offlineModule ? {} : { hydrationData: { loaderData: { sent: null } } },
  );
  const page = (
    <StrictMode>
      <AppRoot app={app} state={state}>
        <RouterProvider router={router} />
      </AppRoot>
    </StrictMode>
  );
  if (offlineModule) createRoot(root).render(page);
  // A transition runs in slices: taps and scrolling are handled in between.
  else startTransition(() => void hydrateRoot(root, page));
  runWhenIdle(() => {
    const known = { knewLocation: state.userLocation !== null };
    importWithRetry(() => import('./start-idle-tasks.ts'), 'startIdleTasks')
      .then(({ startIdleTasks }) => startIdleTasks(app, router, known))
      .catch(() => undefined);
  });
}

const loadOffline = () => importWithRetry(() => import('./offline/offline.ts'), 'OfflineStatus');

/** Whether the page was fetched just now, not restored from a cache by going back or forward. */
function isFreshFromServer(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation');
  return (
    navigationEntry instanceof PerformanceNavigationTiming &&
    navigationEntry.type !== 'back_forward'
  );
}

/** Waits for the end of the document, where its state stands: the script may run before that. */
function waitForDocument(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

start().catch((error: unknown) => {
  window.notStarted?.();
  throw error;
});
