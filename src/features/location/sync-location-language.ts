import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { parseLanguage } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { isSameLocation, userLocationKey } from '../../shared/user-location.ts';
import type { UserLocation } from '../../shared/user-location.ts';
import type { Api } from '../../web/api/client.ts';
import type { WebApp } from '../../web/web-app.ts';
import { fetchAddress } from './fetch-address.ts';
import { loadLocation, locationCookie, storeLocation } from './saved-location.ts';

/** Browsers keep no longer cookie (RFC 6265, 6.1), and without one the server knows no location. */
const maxCookieLength = 4096;

const getLocalStorage = () => localStorage;

/**
 * Keeps the address of the saved location in the language of the page, too: asks for it now, after
 * each switch of the language, and when another tab saves a location. Until it is known, and where
 * it cannot be had, the address stays as it was saved.
 */
export function syncLocationLanguage({ api, i18n }: Pick<WebApp, 'api' | 'i18n'>): void {
  const sync = () => {
    addTranslation(api, parseLanguage(i18n.language) ?? 'en').catch((error: unknown) =>
      console.info('the address of the saved location cannot be translated', error),
    );
  };
  i18n.on('languageChanged', sync);
  window.addEventListener('storage', ({ key }) => key === userLocationKey && sync());
  sync();
}

async function addTranslation(api: Api, language: Language): Promise<void> {
  const saved = loadLocation(getLocalStorage);
  if (!saved || !lacksTranslation(saved, language)) return;
  const translated = await fetchAddress(api, { lat: saved.lat, lng: saved.lng }, language);
  // Coordinates stand for an address that is not known.
  if (!detectTextLanguage(translated)) return;
  // Meanwhile another location may have been saved.
  if (!isSaved(saved)) return;
  const location: UserLocation = { ...saved, address_translated: translated };
  const cookie = locationCookie(location);
  if (cookie.length > maxCookieLength) return;
  storeLocation(getLocalStorage, location);
  document.cookie = cookie;
  // Where storage is full this tab would ask again when told, and then again, without an end.
  if (!isSaved(location)) return;
  // Browsers tell the other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key: userLocationKey }));
}

function isSaved(location: UserLocation): boolean {
  return isSameLocation(loadLocation(getLocalStorage), location);
}

/** Also false for what is in no language, such as coordinates. */
function lacksTranslation({ address, address_translated }: UserLocation, language: Language) {
  const written = detectTextLanguage(address);
  return written !== undefined && written !== language && address_translated === undefined;
}
