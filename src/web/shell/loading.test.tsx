import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../features/accounts/session-store.ts';
import { createApi } from '../api/client.ts';
import { AppRoot } from '../AppRoot.tsx';
import { createI18n, loadTexts } from '../i18n/i18n.ts';
import { createQueryClient } from '../query-client.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Shell } from './Shell.tsx';

const never = () => new Promise<never>(() => undefined);

async function draw(router: ReturnType<typeof createMemoryRouter>): Promise<string> {
  const app = {
    api: createApi(never, 'http://localhost'),
    queries: createQueryClient(),
    i18n: createI18n('en', await loadTexts('en')),
    session: createSessionStore(null),
    server: null,
  };
  const state = {
    language: 'en' as const,
    now: 0,
    userLocation: null,
    tiles: { url: '', attribution: '' },
  };
  return renderToStaticMarkup(
    <AppRoot app={app} state={state}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
}

describe('while a screen is loading', () => {
  it('[SHELL-01] a loading fallback is shown for the first screen', async () => {
    const router = createMemoryRouter([
      {
        element: <Shell />,
        children: [{ path: '/', lazy: never, hydrateFallbackElement: <LoadingScreen /> }],
      },
    ]);
    expect(await draw(router)).toMatch(/<main[^>]*aria-busy.*Loading\.\.\./s);
    router.dispose();
  });

  it('[SHELL-01] the previous screen stays under a progress bar for the next one', async () => {
    const router = createMemoryRouter([
      {
        element: <Shell />,
        children: [
          { path: '/', element: <main>Home</main> },
          { path: '/next', lazy: never },
        ],
      },
    ]);
    expect(await draw(router)).not.toContain('role="progressbar"');
    void router.navigate('/next');
    const html = await draw(router);
    expect(html).toContain('<main>Home</main>');
    expect(html).toMatch(/role="progressbar" aria-label="Loading\.\.\."/);
    router.dispose();
  });
});
