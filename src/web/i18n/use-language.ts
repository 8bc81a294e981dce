import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/language.ts';

/** The language the interface speaks now. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'bn' ? 'bn' : 'en';
}
