import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { importWithRetry } from './import-with-retry.ts';
import { usesFirstTextsOnly } from './i18n/first-texts.ts';
import { addLaterTexts } from './i18n/i18n.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';
import type { WebApp } from './web-app.ts';

/** What a screen's file exports. */
interface ScreenModule {
  Screen: ComponentType;
  /** Fills the query cache with what the screen shows first. */
  prefetch?: (app: WebApp, args: LoaderFunctionArgs) => Promise<void>;
  /** In the browser, brings back what the screen showed before: it is drawn once that is there. */
  restore?: (app: WebApp, args: LoaderFunctionArgs) => Promise<void>;
}

/** Every screen of the product: its path and its file below src/features. */
export const screens = [
  { path: '/', file: 'home/HomeScreen' },
  { path: '/category-list', file: 'categories/CategoryListScreen' },
  { path: '/institutions/:categoryId', file: 'places/PlaceListScreen' },
  { path: '/institution/:institutionId', file: 'places/PlaceScreen' },
  { path: '/map/:categoryId', file: 'map/CategoryMapScreen' },
  { path: '/general-map', file: 'map/GeneralMapScreen' },
  { path: '/auth', file: 'accounts/AuthScreen' },
  { path: '/auth/first-admin', file: 'accounts/FirstAdminScreen' },
  { path: '/profile', file: 'profile/ProfileScreen' },
  { path: '/settings', file: 'profile/SettingsScreen' },
  { path: '/admin/categories', file: 'admin/AdminCategoriesScreen' },
  { path: '/admin/institutions', file: 'admin/AdminInstitutionsScreen' },
  { path: '/admin/reports', file: 'admin/AdminReportsScreen' },
  { path: '/admin/authors', file: 'admin/AdminHeldAuthorsScreen' },
  { path: '/admin/authors/:authorId', file: 'admin/AdminAuthorScreen' },
  { path: '/register-institution', file: 'register/RegisterInstitutionScreen' },
  { path: '/favourites', file: 'favourite-list/FavouritesScreen' },
  { path: '/saved', file: 'saved/SavedScreen' },
  { path: '*', file: 'home/NotFoundScreen' },
] as const;

const screenModules = import.meta.glob<ScreenModule>('../features/*/*Screen.tsx');

/** The routes of the app, for the server, the browser and the packaged build alike. */
export function createRoutes(app: WebApp): RouteObject[] {
  return [
    {
      element: <Shell />,
      // For errors in the bars or in what lies over every screen, all of which this replaces.
      errorElement: <RouteError />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        {
          // Below the shell, so that its bars stay when a screen cannot be loaded or drawn.
          errorElement: <RouteError />,
          children: screens.map(({ path, file }) => ({
            path,
            caseSensitive: true,
            handle: { file: `src/features/${file}.tsx` },
            lazy: () =>
              loadScreen(app, file).catch((error: unknown) =>
                retryingScreenRoute(app, file, error),
              ),
          })),
        },
      ],
    },
  ];
}

const fetchedScreens = new Map<string, Promise<ScreenModule>>();

/** Fetches the script of a screen by its file below src/features; calls meanwhile share the request. */
export function fetchScreen(file: string): Promise<ScreenModule> {
  const existing = fetchedScreens.get(file);
  if (existing) return existing;
  const load = screenModules[`../features/${file}.tsx`];
  if (!load) throw new Error(`no screen ${file}`);
  const screen = importWithRetry(load, 'Screen');
  fetchedScreens.set(file, screen);
  screen.catch(() => fetchedScreens.delete(file));
  return screen;
}

/** Fetches a screen by its file below src/features, as its route has it; rejects when that fails. */
export async function loadScreen(app: WebApp, file: string) {
  const texts = app.server || usesFirstTextsOnly(file) ? null : addLaterTexts(app.i18n);
  const [{ Screen, prefetch, restore }] = await Promise.all([fetchScreen(file), texts]);
  return {
    Component: Screen,
    loader: async (args: LoaderFunctionArgs) => {
      // First: the prefetch would begin the same query with a single page.
      const restoring = app.server ? null : restore?.(app, args);
      const prefetching = prefetch?.(app, args);
      // In the browser the screen shows at once and draws its own loading and error states.
      if (app.server) await prefetching;
      else prefetching?.catch(() => undefined);
      await restoring;
      return null;
    },
  };
}

/**
 * The route of a screen that could not be fetched: it fails with that error, and fetches the screen at
 * the next visit. The router itself would never call a failed `lazy` again.
 */
function retryingScreenRoute(app: WebApp, file: string, failure: unknown) {
  let hasFailed = false;
  let screen: Awaited<ReturnType<typeof loadScreen>> | null = null;
  return {
    Component: () => screen && <screen.Component />,
    loader: async (args: LoaderFunctionArgs) => {
      if (!hasFailed) {
        hasFailed = true;
        throw failure;
      }
      screen = await loadScreen(app, file);
      return screen.loader(args);
    },
  };
}
