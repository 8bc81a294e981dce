import { dehydrate } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { fetchSession } from '../features/accounts/queries.ts';
import { createSessionStore } from '../features/accounts/session-store.ts';
import type { Language } from '../shared/language.ts';
import { defaultLocation } from '../shared/user-location.ts';
import type { UserLocation } from '../shared/user-location.ts';
import { ApiError, createApi } from './api/client.ts';
import { AppRoot } from './AppRoot.tsx';
import { escapeUndecodablePath } from './escape-undecodable-path.ts';
import { HeadCollectorContext } from './head/head.tsx';
import type { HeadContent } from './head/head.tsx';
import { createI18n, loadTexts } from './i18n/i18n.ts';
import type { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';
import type { WebApp } from './web-app.ts';

/** What the server knows of a request for a page. */
export interface RenderInput {
  request: Request;
  language: Language;
  userLocation: UserLocation | null;
  now: Date;
  tiles: PageState['tiles'];
  /** Whether the request carries a session. */
  signedIn: boolean;
  callApi: (request: Request) => Promise<Response>;
}

/** A page before it becomes a document. */
export interface RenderedPage {
  status: number;
  html: string;
  head: HeadContent | null;
  state: PageState;
  /** Source files of the matched screens, for preloading what they were built into. */
  screenFiles: string[];
}

/** Renders the screen at the request's address with its data; a Response is a redirect. */
export async function renderScreen(input: RenderInput): Promise<RenderedPage | Response> {
  const { language, userLocation, now, tiles } = input;
  const queries = createQueryClient();
  const api = createApi(input.callApi, new URL(input.request.url).origin);
  const user = input.signedIn ? await fetchSession(api) : null;
  const server = { status: 200, position: userLocation ?? defaultLocation };
  const app: WebApp = {
    api,
    queries,
    i18n: createI18n(language, await loadTexts(language)),
    session: createSessionStore(user),
    server,
  };
  const handler = createStaticHandler(createRoutes(app));
  const { url, headers, signal } = input.request;
  const context = await handler.query(new Request(escapeUndecodablePath(url), { headers, signal }));
  if (context instanceof Response) return context;
  // Failed queries are drawn as loading, and the browser repeats them.
  const failedFilter = { predicate: ({ state }: Query) => state.status === 'error' };
  const failedQueries = queries.getQueryCache().findAll(failedFilter);
  // A 503 has search engines come back, instead of taking this HTML for the whole page.
  if (server.status === 200 && failedQueries.some(({ state }) => isUnavailableError(state.error)))
    server.status = 503;
  queries.removeQueries(failedFilter);

  const heads: HeadContent[] = [];
  const html = renderToString(
    <HeadCollectorContext value={{ collect: (head) => heads.push(head) }}>
      <AppRoot app={app} state={{ language, now: now.getTime(), userLocation, tiles }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppRoot>
    </HeadCollectorContext>,
  );
  return {
    status: context.statusCode === 200 ? server.status : context.statusCode,
    html,
    head: heads.at(-1) ?? null,
    state: {
      ...{ language, now: now.getTime(), userLocation, tiles },
      session: user,
      queries: dehydrate(queries),
    },
    screenFiles: context.matches.flatMap(({ route }) => {
      const handle: unknown = route.handle;
      const file = typeof handle === 'object' && handle && 'file' in handle ? handle.file : null;
      return typeof file === 'string' ? [file] : [];
    }),
  };
}

function isUnavailableError(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'unavailable';
}
