import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../shared/language.ts';

type Texts = Record<string, string | object>;

/** The texts of a language; the browser downloads only those it shows. */
export async function loadTexts(language: Language): Promise<Texts> {
  const module =
    language === 'bn' ? await import('virtual:texts/bn') : await import('virtual:texts/en');
  return module.default;
}

/** An i18next instance that speaks the given language, ready at once. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'bn'],
    resources: { [language]: { translation: texts } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** Switches everything to a language, having loaded its texts first. */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    i18n.addResourceBundle(language, 'translation', await loadTexts(language));
  }
  await i18n.changeLanguage(language);
}
