import { initialLanguage } from '../../shared/initial-language.ts';
import type { Language } from '../../shared/language.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import { languageKey } from '../shell/speak.ts';

/** The language that the app starts in: as chosen before, else that of the place or the device. */
export function startLanguage(userLocation: UserLocation | null): Language {
  return initialLanguage({
    lngParam: new URLSearchParams(location.search).get('lng'),
    stored: localStorage.getItem(languageKey),
    cookie: null,
    savedAddress: userLocation?.address ?? null,
    browserLanguages: navigator.languages,
  });
}
