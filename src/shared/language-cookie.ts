import type { Language } from './language.ts';

/** The key in local storage and the name of the cookie that mirrors it for the server. */
export const languageKey = 'preferred-language';

const yearSeconds = 365 * 24 * 3600;

/** The cookie that stores a language for later visits. */
export function languageCookie(language: Language): string {
  return `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
