/** The languages of the interface; English is the fallback. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Reads a language code; null for anything but `en` and `bn`. */
export function parseLanguage(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null;
}
