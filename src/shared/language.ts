/** The languages of the interface; English is the fallback. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** The session cookie that makes `lng` in an address count for the whole visit. */
export const visitLanguageKey = 'visit-language';

/** Parses a language code; null for anything but `en` and `bn`. */
export function parseLanguage(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null;
}
