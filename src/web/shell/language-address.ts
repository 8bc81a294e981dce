import type { Language } from '../../shared/language.ts';

/** The query parameter by which a shared link speaks a language. */
const languageParam = 'lng';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The same address in a language. */
export function addressWithLanguage({ pathname, search }: Address, language: Language): string {
  const params = new URLSearchParams(search);
  params.set(languageParam, language);
  return `${pathname}?${params}`;
}

/** The address without `lng`, or null when it has none. */
export function addressWithoutLanguage({ pathname, search, hash }: Address): string | null {
  const params = new URLSearchParams(search);
  if (!params.has(languageParam)) return null;
  params.delete(languageParam);
  return `${pathname}${params.size ? `?${params}` : ''}${hash}`;
}
