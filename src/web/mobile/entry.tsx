import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { checkSession, syncSession } from '../../features/accounts/sync-session.ts';
import { createSessionStore } from '../../features/accounts/session-store.ts';
import { createAds } from '../../features/ads/create-ads.ts';
import { loadLocation } from '../../features/location/saved-location.ts';
import { syncLocationLanguage } from '../../features/location/sync-location-language.ts';
import { createApi } from '../api/client.ts';
import { AppRoot } from '../AppRoot.tsx';
import { importWithRetry } from '../import-with-retry.ts';
import { addLaterTexts, createI18n, loadFirstTexts } from '../i18n/i18n.ts';
import { startLanguage } from '../i18n/start-language.ts';
import { replaceRepeatedNavigation } from '../replace-repeated-navigation.ts';
import { createQueryClient } from '../query-client.ts';
import { createRoutes } from '../routes.tsx';
import { ignoreDoubleClicks } from '../ignore-double-clicks.ts';
import { loadFontsFor } from '../shell/choose-language.ts';
import '../styles.css';
import './mobile.css';
import type { WebApp } from '../web-app.ts';
import { connectDevice, installDeviceApis } from './device.ts';
import { loadStoredSession, persistSession } from './stored-session.ts';
import { nativeAds } from './native-ads.ts';
import { native } from './native.ts';
import { createBrowserSignIn } from './browser-sign-in.ts';
import { packageSettings } from './package-settings.ts';
import { sendWithBearer } from './send-with-bearer.ts';

// The content security policy forbids building code from strings.
z.config({ jitless: true });

/** Shares what browsers save as a file, which a WebView cannot. Closing the dialog is no failure. */
async function shareText(text: string): Promise<void> {
  await native.share({ text }).catch((error: unknown) => console.info('not shared', error));
}

/** The app of the native package: the same screens, drawn on the device, over a remote API. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  installDeviceApis();
  ignoreDoubleClicks();
  const userLocation = loadLocation(() => localStorage);
  const language = startLanguage(userLocation);
  document.documentElement.lang = language;
  const [firstTexts, user] = await Promise.all([
    loadFirstTexts(language),
    loadStoredSession(),
    loadFontsFor(language),
  ]);
  const i18n = createI18n(
    language,
    firstTexts,
    () => void addLaterTexts(i18n).catch(() => undefined),
  );
  const session = createSessionStore(user);
  const signIn = createBrowserSignIn(native, packageSettings.apiUrl);
  const app: WebApp = {
    api: createApi((request) => sendWithBearer(request, app), packageSettings.apiUrl),
    queries: createQueryClient(),
    i18n,
    session,
    loadOffline,
    server: null,
    signInOutside: signIn.begin,
    shareText,
    ads: createAds(nativeAds(native.platform())),
  };
  persistSession(session);
  syncSession(app);
  // With a network this can wait until the app has been rendered.
  if (!navigator.onLine) (await loadOffline()).startOfflineFallback(app);
  const routes = createRoutes(app);
  const router = createBrowserRouter(routes);
  replaceRepeatedNavigation(router);
  await waitForFirstScreen(router);
  const { tiles } = packageSettings;
  const state = { language, now: 0, userLocation, tiles };
  // Synchronously, so that every listener is in place before the first event.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <AppRoot app={app} state={state}>
          <RouterProvider router={router} />
        </AppRoot>
      </StrictMode>,
    ),
  );
  // The person who was signed in last time is shown already; the server is asked whether they still are.
  if (user) void checkSession(app);
  syncLocationLanguage(app);
  connectDevice(app, router, routes, (code) => signIn.end(app, code));
}

const loadOffline = () => importWithRetry(() => import('../offline/offline.ts'), 'OfflineStatus');

/** The first screen replaces the splash whole, without a skeleton in between. */
function waitForFirstScreen(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

void start();
