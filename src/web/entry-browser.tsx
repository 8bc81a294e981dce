import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { createApi } from './api/client.ts';
import { AppRoot } from './AppRoot.tsx';
import { createI18n, loadTexts } from './i18n/i18n.ts';
import { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';
import './styles.css';
import type { WebApp } from './web-app.ts';

// The content security policy forbids building code from strings.
z.config({ jitless: true });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const state = PageState.parse(JSON.parse(document.getElementById('state')?.textContent ?? ''));
  if (!root) return;
  const queries = createQueryClient();
  hydrate(queries, state.queries);
  const app: WebApp = {
    api: createApi((request) => fetch(request), location.origin),
    queries,
    i18n: createI18n(state.language, await loadTexts(state.language)),
    server: null,
  };
  const routes = createRoutes(app);
  // The screen's code has to be there before the first render, or hydration would start empty.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  hydrateRoot(
    root,
    <StrictMode>
      <AppRoot app={app} state={state}>
        <RouterProvider router={router} />
      </AppRoot>
    </StrictMode>,
  );
}

void start();
