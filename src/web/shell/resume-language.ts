import type { i18n } from 'i18next';
import { languageKey } from '../../shared/language-cookie.ts';
import { parseLanguage } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { visitLanguage } from '../i18n/visit-language.ts';
import { hasChosen, keepLanguage, speak } from './speak.ts';

/**
 * Goes on in the preferred language of local storage where the server did not know it: it reads a
 * cookie, which Safari forgets a week after a script has set it, and others whenever cookies are
 * cleared. The cookie is made anew by every page, so that the next one comes in that language. Who
 * switched before a script ran has it from the server: local storage follows. What a link asks for,
 * also one that was followed earlier in the visit, comes first (D43).
 */
export async function resumeLanguage(i18n: i18n): Promise<void> {
  const asked = parseLanguage(addressOfLoad().searchParams.get('lng')) ?? visitLanguage();
  if (asked && document.cookie.includes(`${languageKey}=${asked}`)) keepLanguage(asked);
  const preferred = preference();
  if (asked || !preferred || hasChosen()) return;
  if (i18n.language === preferred) keepLanguage(preferred);
  else await speak(i18n, preferred);
}

/** The address that the page was loaded from: the visitor may have gone on since. */
function addressOfLoad(): URL {
  return new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
}

function preference(): Language | null {
  try {
    return parseLanguage(localStorage.getItem(languageKey));
  } catch {
    // Private windows may refuse local storage altogether.
    return null;
  }
}
