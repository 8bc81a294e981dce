import type { SearchableCategory } from '../categories/category-texts.server.ts';
import { iconOverride } from '../categories/icon-override.server.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import {
  suggestCategoriesOfSomeWords,
  suggestCategories,
} from '../search/kinds/category-suggestions.ts';
import { maxAskedCategories } from './contract.ts';
import type { AskedCategory } from './contract.ts';

interface CachedCategories {
  categories: readonly SearchableCategory[];
  askedCategories: AskedCategory[];
}

const cache = new WeakMap<CompiledQuery, CachedCategories>();

/**
 * The categories that a whole text stands for, as suggestions offer them; the one place that decides it.
 */
export function askedCategories(
  query: CompiledQuery,
  categories: readonly SearchableCategory[],
): AskedCategory[] {
  const cached = cache.get(query);
  if (cached?.categories === categories) return cached.askedCategories;
  const asked = suggestCategories(query, categories, maxAskedCategories).map(toAskedCategory);
  cache.set(query, { categories, askedCategories: asked });
  return asked;
}

/** What to offer where nothing is found: the categories that some words of the text stand for. */
export function fallbackCategories(
  query: CompiledQuery,
  categories: readonly SearchableCategory[],
): AskedCategory[] {
  return suggestCategoriesOfSomeWords(query, categories, maxAskedCategories).map(toAskedCategory);
}

/** A category as answers name it. */
export function toAskedCategory({
  category,
  isOpen,
}: ReturnType<typeof suggestCategories<SearchableCategory>>[number]): AskedCategory {
  const { id, name } = category;
  const icon = iconOverride(category);
  return { id, name, ...(icon !== undefined && { icon }), open: isOpen };
}
