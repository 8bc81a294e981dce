import type { i18n } from 'i18next';
import { languageCookie, languageKey } from '../../shared/language-cookie.ts';
import { visitLanguageKey } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { addLanguageTexts } from '../i18n/i18n.ts';

const longestFontWaitMs = 1500;

let lastChosenLanguage: Language | null = null;

/** Whether a language was chosen since the page was loaded. */
export const hasChosenLanguage = () => lastChosenLanguage !== null;

/**
 * Switches everything that is shown to a language, without a reload, and keeps the choice; unless
 * the visitor chooses the other one while this one is still being fetched. Rejects when it cannot be
 * fetched and is still wanted.
 */
export async function chooseLanguage(i18n: i18n, language: Language): Promise<void> {
  lastChosenLanguage = language;
  try {
    if (await showLanguage(i18n, language)) storeLanguage(language);
  } catch (error) {
    if (lastChosenLanguage === language) throw error;
  }
}

/**
 * Switches what is shown, for this page alone; false when the visitor chose a language while it was
 * being fetched, which comes first.
 */
export async function showLanguage(i18n: i18n, language: Language): Promise<boolean> {
  const previousChoice = lastChosenLanguage;
  await Promise.all([loadFontsFor(language), addLanguageTexts(i18n, language)]);
  // A screen opened meanwhile may have added later texts: then those of this language are needed, too.
  await addLanguageTexts(i18n, language);
  if (lastChosenLanguage !== previousChoice) return false;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  return true;
}

/** Waits a moment for the fonts of a language, so that its first words are drawn with them. */
export async function loadFontsFor(language: Language): Promise<void> {
  const sample = language === 'bn' ? 'অ' : 'a';
  const loading = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 1rem 'Hind Siliguri', 'Hind Siliguri Bangla'`, sample),
  );
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, longestFontWaitMs);
  });
  await Promise.race([Promise.allSettled(loading), timeout]);
}

/**
 * Keeps the language for later visits; where local storage is refused, the cookie alone does. It ends
 * what an address had asked for in this visit (D43).
 */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch (error) {
    console.info('the language cannot be kept in local storage', error);
  }
  document.cookie = languageCookie(language);
  document.cookie = `${visitLanguageKey}=; path=/; max-age=0`;
}
