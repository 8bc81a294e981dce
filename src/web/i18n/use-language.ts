import { useTranslation } from './use-translation.ts';
import { parseLanguage } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';

/** The language the interface speaks now. */
export function useLanguage(): Language {
  return parseLanguage(useTranslation().i18n.language) ?? 'en';
}
