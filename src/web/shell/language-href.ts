import type { Language } from '../../shared/language.ts';

/** The query parameter by which a link asks for a language. */
const languageParam = 'lng';

interface Address {
  pathname: string;
  search: string;
}

/** The same address in a language. */
export function hrefWithLanguage({ pathname, search }: Address, language: Language): string {
  const params = new URLSearchParams(search);
  params.set(languageParam, language);
  return `${pathname}?${params}`;
}

/** The query of an address without `lng`, or null when it has none. */
export function withoutLanguage(query: URLSearchParams): string | null {
  if (!query.has(languageParam)) return null;
  const params = new URLSearchParams(query);
  params.delete(languageParam);
  return params.toString();
}
