import { predefinedCategories } from '../../categories/predefined-categories.server.ts';
import { categoryKey } from '../../categories/category-key.ts';
import { namesOfCategory } from '../../categories/category-texts.server.ts';
import { normaliseText } from '../../search/normalise.ts';
import type { OsmTags } from '../readers/osm-block.ts';
import { getCategoryTables } from './category-tables.ts';
import type { OsmRule } from './category-tables.ts';
import { normaliseWord } from './normalise-word.ts';

const predefined = new Set(predefinedCategories().map(({ key }) => key));
const keyOfName = new Map(
  predefinedCategories().flatMap(({ key, name }) =>
    namesOfCategory(name).map((each) => [normaliseText(each), key] as const),
  ),
);

/** The category of an element by its tags; null for one that is not a place of the directory. */
export function findOsmCategory(tags: OsmTags): string | null {
  const { osmRules, osmKeys } = getCategoryTables();
  let best: OsmRule | null = null;
  for (const key of osmKeys) {
    for (const value of valuesOf(tags, key)) {
      for (const rule of osmRules.get(`${key}=${value}`) ?? []) {
        const isMatch = rule.tags.every(([name, wanted]) => valuesOf(tags, name).includes(wanted));
        if (isMatch && (!best || rule.order < best.order)) best = rule;
      }
    }
  }
  return best?.category ?? null;
}

/** The values of a tag, which are separated by semicolons. */
function valuesOf(tags: OsmTags, key: string): string[] {
  const text = tags.get(key);
  if (text === undefined) return [];
  return text.includes(';') ? text.split(';').map((value) => value.trim()) : [text];
}

/**
 * The category for a word in a table: a key, a category's name in either language, or a word in
 * category-words.tsv; in a list ('Restaurant/pizza;burger') the first part that has one.
 * @param others keys of further categories in the directory
 */
export function findCategoryByWord(text: string, others: ReadonlySet<string>): string | null {
  for (const part of [text, ...text.split(/[/;,>|]/)]) {
    const foundKey =
      findCategoryByName(part, others) ?? getCategoryTables().words.get(normaliseWord(part));
    if (foundKey) return foundKey;
  }
  return null;
}

/** The category with this key or name, in either language. */
export function findCategoryByName(text: string, others: ReadonlySet<string>): string | null {
  const key = predefined.has(text.trim()) ? text.trim() : categoryKey(text);
  return predefined.has(key) || others.has(key) ? key : findPredefinedKey(text);
}

/** The key of the predefined category with this name in either language; null when there is none. */
export function findPredefinedKey(name: string): string | null {
  return keyOfName.get(normaliseText(name)) ?? null;
}
