import { parseLanguage, visitLanguageKey } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';

/** The language that a link asked for earlier in the visit; null when none did. */
export function visitLanguage(): Language | null {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return parseLanguage(cookies.find(([name]) => name === visitLanguageKey)?.[1]);
}

/** Keeps for the visit what an address asks for, as the server does with its pages (D43). */
export function storeVisitLanguage(language: Language): void {
  document.cookie = `${visitLanguageKey}=${language}; path=/; samesite=lax`;
}
