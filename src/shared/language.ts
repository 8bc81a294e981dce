/** The languages of the interface; English is the fallback. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** The cookie by which `lng` in an address decides for the visit; it ends with the browser's session. */
export const visitLanguageKey = 'visit-language';

/** Reads a language code; null for anything but `en` and `bn`. */
export function parseLanguage(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null;
}
