import type { i18n, TFunction } from 'i18next';
import { createContext, use } from 'react';

/** What speaks one language: a new one whenever its texts or the language change. */
export interface Translation {
  t: TFunction;
  i18n: i18n;
}

export const TranslationContext = createContext<Translation | null>(null);

/**
 * The texts of the language that the interface speaks now; who uses it is drawn again with each
 * change. Throws outside of `TranslationProvider`.
 */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation outside of TranslationProvider');
  return translation;
}
