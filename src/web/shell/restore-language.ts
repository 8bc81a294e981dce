import type { i18n } from 'i18next';
import { mentionsBangladesh } from '../../shared/mentions-bangladesh.ts';
import { languageKey } from '../../shared/language-cookie.ts';
import { parseLanguage } from '../../shared/language.ts';
import { parseUserLocation, userLocationKey } from '../../shared/user-location.ts';
import { visitLanguage } from '../i18n/visit-language.ts';
import { readStoredText } from '../text-storage.ts';
import {
  hasChosenLanguage,
  storeLanguage,
  showLanguage,
  chooseLanguage,
} from './choose-language.ts';

interface RestoreOptions {
  /** Whether the page was drawn for a saved location. */
  knewLocation: boolean;
}

/**
 * Goes on in the preferred language of local storage, else in that of the location saved there, where
 * the server did not know of it: it reads cookies, which Safari forgets a week after a script has set
 * them, and others whenever cookies are cleared. They are made anew by every page, so that the next
 * one comes in that language. A switch before a script ran was noted by the server: local storage
 * follows it. What a link asks for, also one followed earlier in the visit, comes first (D43).
 */
export async function restoreLanguage(i18n: i18n, { knewLocation }: RestoreOptions): Promise<void> {
  const linkLanguage = parseLanguage(loadedUrl().searchParams.get('lng')) ?? visitLanguage();
  if (linkLanguage && document.cookie.includes(`${languageKey}=${linkLanguage}`))
    storeLanguage(linkLanguage);
  if (linkLanguage || hasChosenLanguage()) return;
  const preferred = parseLanguage(readStoredText(languageKey));
  if (preferred) {
    if (i18n.language === preferred) storeLanguage(preferred);
    else await chooseLanguage(i18n, preferred);
  } else if (!knewLocation && i18n.language !== 'bn' && isInBangladesh()) {
    // Not a choice of the visitor: it is shown, but not kept.
    await showLanguage(i18n, 'bn');
  }
}

/** Whether the saved location is in Bangladesh, which means Bangla where nothing else is asked (I18N-03). */
function isInBangladesh(): boolean {
  const location = parseUserLocation(readStoredText(userLocationKey), () => undefined);
  return location !== null && mentionsBangladesh(location.address);
}

/** The address that the page was loaded from: the visitor may have gone on since. */
function loadedUrl(): URL {
  return new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
}
