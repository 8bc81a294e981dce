import type { i18n, TFunction } from 'i18next';
import { createContext, use } from 'react';

/** The texts of the current language; a new object whenever they or the language change. */
export interface Translation {
  t: TFunction;
  i18n: i18n;
}

export const TranslationContext = createContext<Translation | null>(null);

/**
 * The texts of the current language; a component that uses it is rendered again with each change.
 * Throws outside of `TranslationProvider`.
 */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation outside of TranslationProvider');
  return translation;
}
