import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createSessionStore } from '../features/accounts/session-store.ts';
import type { SessionUser } from '../features/accounts/session.ts';
import type { Language } from '../shared/language.ts';
import type { UserLocation } from '../shared/user-location.ts';
import { createApi } from '../web/api/client.ts';
import { AppRoot } from '../web/AppRoot.tsx';
import { createI18n, loadTexts } from '../web/i18n/i18n.ts';
import { createQueryClient } from '../web/query-client.ts';

interface RenderOptions {
  language?: Language;
  now?: Date;
  userLocation?: UserLocation | null;
  path?: string;
  /** The signed-in person; undefined while that is being checked. */
  user?: SessionUser | null | undefined;
}

/** Renders an element to HTML as a page would first show it, with the real texts. */
export async function renderInApp(
  element: ReactElement,
  options: RenderOptions = {},
): Promise<string> {
  const { language = 'en', now = new Date(), userLocation = null, path = '/' } = options;
  const app = {
    api: createApi(() => Promise.reject(new Error('no server in this test')), 'http://localhost'),
    queries: createQueryClient(),
    i18n: createI18n(language, await loadTexts(language)),
    session: createSessionStore('user' in options ? options.user : null),
    server: null,
  };
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const tiles = { url: 'https://tile.example/{z}/{x}/{y}.png', attribution: 'Example' };
  return renderToStaticMarkup(
    <AppRoot app={app} state={{ language, now: now.getTime(), userLocation, tiles }}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
}
