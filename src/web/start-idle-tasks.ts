import type { i18n } from 'i18next';
import { toleratePageTranslation } from './tolerate-page-translation.ts';
import { replaceRepeatedNavigation } from './replace-repeated-navigation.ts';
import { syncManifestLanguage } from './shell/manifest-language.ts';
import { restoreLanguage } from './shell/restore-language.ts';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import type { Router } from './ui/use-router.ts';
import { preloadScreensOnHover } from './preload-screens-on-hover.ts';

/** What a page does once it can be used. */
export function startIdleTasks(i18n: i18n, router: Router, known: { knewLocation: boolean }): void {
  toleratePageTranslation();
  ignoreDoubleClicks();
  replaceRepeatedNavigation(router);
  preloadScreensOnHover();
  syncManifestLanguage(i18n);
  // What cannot be fetched now is tried again by the next page.
  restoreLanguage(i18n, known).catch(() => undefined);
}
