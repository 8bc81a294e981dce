import { initialLanguage } from '../../shared/initial-language.ts';
import { parseLanguage } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { languageKey } from '../../shared/language-cookie.ts';
import { readStoredText } from '../text-storage.ts';
import { storeVisitLanguage, visitLanguage } from './visit-language.ts';

/**
 * The language that the interface starts in where no server has chosen one: as the address asks or
 * as it was chosen before, else that of the place or the device.
 */
export function startLanguage(userLocation: UserLocation | null): Language {
  const lngParam = new URLSearchParams(location.search).get('lng');
  const linkLanguage = parseLanguage(lngParam);
  if (linkLanguage) storeVisitLanguage(linkLanguage);
  return initialLanguage({
    lngParam,
    visitLanguage: visitLanguage(),
    stored: readStoredText(languageKey),
    cookie: null,
    savedAddress: userLocation?.address ?? null,
    browserLanguages: navigator.languages,
  });
}
