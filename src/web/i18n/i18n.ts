import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { formatNumber } from '../../shared/digits.ts';
import { parseLanguage } from '../../shared/language.ts';
import type { Language } from '../../shared/language.ts';
import { fetchPart } from '../fetch-part.ts';

type Texts = Record<string, string | object>;

const namespace = 'translation';

/** All texts of a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const [first, later] = await Promise.all([loadFirstTexts(language), loadLaterTexts(language)]);
  const groups = Object.entries(later).map(([name, group]) => {
    const known = first[name];
    const both = typeof known === 'object' && typeof group === 'object';
    return [name, both ? { ...known, ...group } : group];
  });
  return { ...first, ...Object.fromEntries(groups) };
}

/** The texts of a language that every page needs; the browser downloads only those it shows. */
export async function loadFirstTexts(language: Language): Promise<Texts> {
  const module =
    language === 'bn'
      ? await fetchPart(() => import('virtual:texts/bn/first'), 'default')
      : await fetchPart(() => import('virtual:texts/en/first'), 'default');
  return module.default;
}

async function loadLaterTexts(language: Language): Promise<Texts> {
  const module =
    language === 'bn'
      ? await fetchPart(() => import('virtual:texts/bn/later'), 'default')
      : await fetchPart(() => import('virtual:texts/en/later'), 'default');
  return module.default;
}

/**
 * An i18next instance that speaks the given language, ready at once.
 * @param onMissing told when a text is asked for that is not there
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
    parseMissingKeyHandler: (key, whatElse?: string) => {
      // A category's own name stands in where it has no translation: nothing is missing then.
      if (whatElse === undefined) onMissing?.();
      return whatElse ?? key;
    },
  });
  // Its own makes an Intl.NumberFormat for each number.
  instance.services.formatter?.add('number', (value: number, lng) =>
    formatNumber(value, parseLanguage(lng) ?? 'en'),
  );
  return instance;
}

/** Which languages of an instance have all their texts. */
const complete = new WeakMap<i18n, Set<string>>();

/**
 * Adds the texts that the first page did not need, once; also those of the language that is spoken
 * when they have come, where that is another one by then. Rejects when they cannot be fetched.
 */
export async function addLaterTexts(i18n: i18n): Promise<void> {
  const language = spokenBy(i18n);
  await addLaterTextsOf(i18n, language);
  if (spokenBy(i18n) !== language) await addLaterTexts(i18n);
}

function spokenBy(i18n: i18n): Language {
  return parseLanguage(i18n.language) ?? 'en';
}

async function addLaterTextsOf(i18n: i18n, language: Language): Promise<void> {
  const languages = complete.get(i18n) ?? new Set();
  complete.set(i18n, languages);
  if (languages.has(language)) return;
  i18n.addResourceBundle(language, namespace, await loadLaterTexts(language), true);
  languages.add(language);
}

/** Switches everything to a language, having loaded its texts first. */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  await addTextsOf(i18n, language);
  await i18n.changeLanguage(language);
}

/** Adds the texts of a language that may be spoken next. Rejects when they cannot be fetched. */
export async function addTextsOf(i18n: i18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, namespace)) {
    i18n.addResourceBundle(language, namespace, await loadFirstTexts(language));
  }
  if (complete.get(i18n)?.size) await addLaterTextsOf(i18n, language);
}
