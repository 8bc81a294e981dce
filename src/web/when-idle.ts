import type { i18n } from 'i18next';
import { bearTranslation } from './bear-translation.ts';
import { enterOnce } from './enter-once.ts';
import { followLanguage } from './shell/manifest-language.ts';
import { resumeLanguage } from './shell/resume-language.ts';
import { ignoreSecondPresses } from './second-press.ts';
import type { Router } from './ui/use-router.ts';
import { warmScreens } from './warm-screens.ts';

/** What a page does once it can be used. */
export function whenIdle(i18n: i18n, router: Router, known: { knewLocation: boolean }): void {
  bearTranslation();
  ignoreSecondPresses();
  enterOnce(router);
  warmScreens();
  followLanguage(i18n);
  // What cannot be fetched now is tried again by the next page.
  resumeLanguage(i18n, known).catch(() => undefined);
}
