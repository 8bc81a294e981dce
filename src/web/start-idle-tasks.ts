import { syncLocationLanguage } from '../features/location/sync-location-language.ts';
import { toleratePageTranslation } from './tolerate-page-translation.ts';
import { replaceRepeatedNavigation } from './replace-repeated-navigation.ts';
import { syncManifestLanguage } from './shell/manifest-language.ts';
import { restoreLanguage } from './shell/restore-language.ts';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import type { Router } from './ui/use-router.ts';
import { preloadScreensOnHover } from './preload-screens-on-hover.ts';
import type { WebApp } from './web-app.ts';

/** What a page does once it can be used. */
export function startIdleTasks(
  app: WebApp,
  router: Router,
  known: { knewLocation: boolean },
): void {
  toleratePageTranslation();
  ignoreDoubleClicks();
  replaceRepeatedNavigation(router);
  preloadScreensOnHover();
  syncManifestLanguage(app.i18n);
  syncLocationLanguage(app);
  // What cannot be fetched now is tried again by the next page.
  restoreLanguage(app.i18n, known).catch(() => undefined);
}
