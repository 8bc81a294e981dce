import type { Language } from '../../shared/language.ts';
import { categoryNeeds } from '../search/kinds/category-needs.ts';
import { categoryKey } from './category-key.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** Everything by which a category can be found: its own words and its texts in both languages. */
export interface SearchableCategory {
  id: string;
  key: string;
  name: string;
  icon: string | null;
  description: string | null;
  names: string[];
  descriptions: string[];
  needs: readonly string[];
}

const namesByLanguage: Record<Language, ReadonlyMap<string, string>> = {
  en: textsOf(english.categoryNames),
  bn: textsOf(bangla.categoryNames),
};
const names = Object.values(namesByLanguage);
const descriptions = [textsOf(english.categoryDescriptions), textsOf(bangla.categoryDescriptions)];

/** The name of a category in a language; as stored where there is no translation. */
export function categoryNameIn(language: Language, name: string): string {
  return namesByLanguage[language].get(categoryKey(name)) ?? name;
}

/** All names of a category: as stored, and in both languages. */
export function namesOfCategory(name: string): string[] {
  return [name, ...textsFor(names, name)];
}

/** Adds the texts of both languages to a category. */
export function searchableCategory(category: {
  id: string;
  name: string;
  icon?: string | null;
  description: string | null;
}): SearchableCategory {
  const { id, name, icon = null, description } = category;
  const key = categoryKey(name);
  return {
    id,
    key,
    name,
    icon,
    description,
    names: namesOfCategory(name),
    descriptions: [...(description ? [description] : []), ...textsFor(descriptions, name)],
    needs: categoryNeeds.get(key) ?? [],
  };
}

function textsFor(texts: readonly ReadonlyMap<string, string>[], name: string): string[] {
  const key = categoryKey(name);
  return texts.flatMap((language) => language.get(key) ?? []);
}

function textsOf(texts: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(texts));
}
