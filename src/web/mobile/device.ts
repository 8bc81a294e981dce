import { matchRoutes } from 'react-router';
import type { createBrowserRouter, RouteObject } from 'react-router';
import { parseLanguage } from '../../shared/language.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { historyEntryIndex } from '../history-entry.ts';
import type { WebApp } from '../web-app.ts';
import { handleBackButton } from './back-button.ts';
import { deviceLocation } from './device-location.ts';
import { deviceShare } from './device-share.ts';
import { appPathOfLink } from './app-path-of-link.ts';
import { native } from './native.ts';
import { interceptLinkClicks } from './intercept-link-clicks.ts';
import { packageSettings } from './package-settings.ts';
import { syncStatusBarTheme } from './status-bar.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Puts the device's own location and sharing where screens look for those of a browser. */
export function installDeviceApis(): void {
  Object.defineProperty(navigator, 'geolocation', { value: deviceLocation, configurable: true });
  Object.defineProperty(navigator, 'share', { value: deviceShare, configurable: true });
}

/**
 * Ties the running app to the device: links that open it, the back button, links that leave it.
 * @param endSignIn ends a social sign-in with the code that a browser brought back
 */
export function connectDevice(
  app: WebApp,
  router: Router,
  routes: RouteObject[],
  endSignIn: (code: string) => Promise<void>,
): void {
  const openPath = (path: string) => void router.navigate(path);
  syncStatusBarTheme();
  interceptLinkClicks(openPath);
  void native.onBackButton(() =>
    handleBackButton({
      isHome: () => router.state.location.pathname === '/',
      canGoBack: () => historyEntryIndex() > 0,
      goBack: () => void router.navigate(-1),
      goHome: () => void router.navigate('/', { replace: true }),
      exit: () => void native.exit(),
    }),
  );
  void handleAppLinks((link) => {
    const path = appPathOfLink(link, packageSettings.siteUrl);
    if (path === null || !isScreen(routes, path)) return console.info('no screen for this link');
    const code = signInCode(path);
    if (code !== null) {
      // For iOS: on Android the browser is gone already.
      void native.closeBrowser().catch(() => undefined);
      openPath('/auth');
      endSignIn(code).catch((error: unknown) => {
        console.info('the sign-in could not be finished', error);
        openPath('/auth?error=app_sign_in');
      });
      return undefined;
    }
    switchToLinkLanguage(app, path).catch((error: unknown) =>
      console.info('the language of the link cannot be spoken', error),
    );
    return openPath(path);
  });
}

const launchKey = 'launch-link';

/** Opens the link that the app was started with, once, and those that arrive while it runs. */
async function handleAppLinks(openLink: (link: string) => void): Promise<void> {
  const launch = await native.launchLink();
  if (launch !== null && sessionStorage.getItem(launchKey) !== launch) {
    sessionStorage.setItem(launchKey, launch);
    openLink(launch);
  }
  await native.onLink(openLink);
}

function isScreen(routes: RouteObject[], path: string): boolean {
  const match = matchRoutes(routes, new URL(path, packageSettings.siteUrl))?.at(-1);
  return match !== undefined && match.route.path !== '*';
}

/** The code that a browser brings back from a social sign-in; null for all other links. */
function signInCode(path: string): string | null {
  const { pathname, searchParams } = new URL(path, packageSettings.siteUrl);
  return pathname === '/auth' ? searchParams.get('app') : null;
}

/** Switches to the language that a link asks for, if any (D43). */
async function switchToLinkLanguage({ i18n }: WebApp, path: string): Promise<void> {
  const language = parseLanguage(new URL(path, packageSettings.siteUrl).searchParams.get('lng'));
  if (!language) return;
  await switchLanguage(i18n, language);
  document.documentElement.lang = language;
}
