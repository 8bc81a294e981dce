import type { i18n } from 'i18next';

/** From now on the manifest follows the language, so that the app is installed under its name in it. */
export function syncManifestLanguage(i18n: i18n): void {
  const updateManifestLink = () => {
    const link = document.querySelector('link[rel="manifest"]');
    if (!link?.getAttribute('href')?.endsWith(i18n.language)) {
      link?.setAttribute('href', `/manifest.webmanifest?lng=${i18n.language}`);
    }
  };
  i18n.on('languageChanged', updateManifestLink);
  // It may have been switched before.
  updateManifestLink();
}
