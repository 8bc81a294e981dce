import { languages } from '../../shared/language.ts';
import { loadFirstTexts } from '../../web/i18n/i18n.ts';
import { categoryKey } from '../categories/category-key.ts';
import type { CategoryTexts } from '../search/kinds/category-match.ts';

/** What a category can be found by, by its name as stored. */
export type CategoryWords = (categoryName: string) => CategoryTexts;

/** Names and descriptions of categories in every language: both of them find its places (D25). */
export async function loadCategoryWords(): Promise<CategoryWords> {
  const texts = await Promise.all(languages.map(loadFirstTexts));
  const findTexts = (group: string, key: string) =>
    texts.flatMap((languageTexts) => {
      const entries = languageTexts[group];
      const text: unknown =
        typeof entries === 'object' && Object.entries(entries).find(([name]) => name === key)?.[1];
      return typeof text === 'string' ? [text] : [];
    });
  const wordsOf = (name: string): CategoryTexts => {
    const key = categoryKey(name);
    return {
      key,
      names: [name, ...findTexts('categoryNames', key)],
      descriptions: findTexts('categoryDescriptions', key),
    };
  };
  // The same object each time: what the search prepares from it is cached by identity.
  const cachedWords = new Map<string, CategoryTexts>();
  return (name) => {
    const words = cachedWords.get(name) ?? wordsOf(name);
    cachedWords.set(name, words);
    return words;
  };
}
