import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { formatNumber } from '../../shared/digits.ts';
import { parseLanguage } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { importWithRetry } from '../import-with-retry.ts';

type Texts = Record<string, string | object>;

const namespace = 'translation';

/** All texts of a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const [first, later] = await Promise.all([loadFirstTexts(language), loadLaterTexts(language)]);
  const groups = Object.entries(later).map(([name, group]) => {
    const firstGroup = first[name];
    const areGroups = typeof firstGroup === 'object' && typeof group === 'object';
    return [name, areGroups ? { ...firstGroup, ...group } : group];
  });
  return { ...first, ...Object.fromEntries(groups) };
}

/** The texts of a language that every page needs; the browser downloads only those it shows. */
export async function loadFirstTexts(language: Language): Promise<Texts> {
  const module =
    language === 'bn'
      ? await importWithRetry(() => import('virtual:texts/bn/first'), 'default')
      : await importWithRetry(() => import('virtual:texts/en/first'), 'default');
  return module.default;
}

async function loadLaterTexts(language: Language): Promise<Texts> {
  const module =
    language === 'bn'
      ? await importWithRetry(() => import('virtual:texts/bn/later'), 'default')
      : await importWithRetry(() => import('virtual:texts/en/later'), 'default');
  return module.default;
}

/**
 * An i18next instance that speaks the given language, ready at once.
 * @param onMissing called when a text is asked for that is not there
 */
export function createI18n(language: Language, texts: Texts, onMissing?: () => void): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'bn'],
    resources: { [language]: { [namespace]: texts } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    initAsync: false,
    parseMissingKeyHandler: (key, defaultText?: string) => {
      // Nothing is missing where a default is given, such as the name of a category without translation.
      if (defaultText !== undefined) return defaultText;
      instancesWithMissingText.add(instance);
      onMissing?.();
      return key;
    },
  });
  // The formatter of i18next makes a new Intl.NumberFormat for each number.
  instance.services.formatter?.add('number', (value: number, lng) =>
    formatNumber(value, parseLanguage(lng) ?? 'en'),
  );
  return instance;
}

/** Instances in which a text was missing at some time. */
const instancesWithMissingText = new WeakSet<i18n>();

/** Which languages of an instance have all their texts. */
const completeLanguages = new WeakMap<i18n, Set<Language>>();

/**
 * Adds the texts that the first page did not need, once. If the language was switched meanwhile, those
 * of the new one are added, too. Rejects when they cannot be fetched.
 */
export async function addLaterTexts(i18n: i18n): Promise<void> {
  const language = languageOfInstance(i18n);
  await addLaterTextsOf(i18n, language);
  if (languageOfInstance(i18n) !== language) await addLaterTexts(i18n);
}

function languageOfInstance(i18n: i18n): Language {
  return parseLanguage(i18n.language) ?? 'en';
}

/** The later texts of instances, being fetched or added already, by language. */
const laterTextLoads = new WeakMap<i18n, Map<Language, Promise<void>>>();

/** Fetches them once, although several parts of a page ask at the same moment. */
function addLaterTextsOf(i18n: i18n, language: Language): Promise<void> {
  const loadsByLanguage = laterTextLoads.get(i18n) ?? new Map<Language, Promise<void>>();
  laterTextLoads.set(i18n, loadsByLanguage);
  const existingLoad = loadsByLanguage.get(language);
  if (existingLoad) return existingLoad;
  const newLoad = fetchLaterTexts(i18n, language);
  loadsByLanguage.set(language, newLoad);
  newLoad.catch(() => loadsByLanguage.delete(language));
  return newLoad;
}

async function fetchLaterTexts(i18n: i18n, language: Language): Promise<void> {
  const texts = await loadLaterTexts(language);
  const languages = completeLanguages.get(i18n) ?? new Set<Language>();
  // No re-render for texts that nothing on the screen uses: none was missing so far, and none can have
  // been shown in the other language.
  const silent = !instancesWithMissingText.has(i18n) && languages.size === 0;
  i18n.addResourceBundle(language, namespace, texts, true, false, { silent });
  completeLanguages.set(i18n, languages.add(language));
}

/** Switches everything to a language, having loaded its texts first. */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  await addLanguageTexts(i18n, language);
  await i18n.changeLanguage(language);
}

/** Adds the texts of a language before a switch to it. Rejects when they cannot be fetched. */
export async function addLanguageTexts(i18n: i18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, namespace)) {
    i18n.addResourceBundle(language, namespace, await loadFirstTexts(language));
  }
  if (completeLanguages.get(i18n)?.size) await addLaterTextsOf(i18n, language);
}
