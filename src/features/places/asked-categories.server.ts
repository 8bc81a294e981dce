import type { SearchableCategory } from '../categories/category-texts.server.ts';
import { ownIcon } from '../categories/own-icon.server.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { categoriesBeside, wholeCategories } from '../search/kinds/whole-categories.ts';
import { mostAskedCategories } from './contract.ts';
import type { AskedCategory } from './contract.ts';

interface Asked {
  categories: readonly SearchableCategory[];
  asked: AskedCategory[];
}

const known = new WeakMap<CompiledQuery, Asked>();

/**
 * The categories that a whole text stands for, as suggestions offer them; the one place that decides it.
 */
export function askedCategories(
  query: CompiledQuery,
  categories: readonly SearchableCategory[],
): AskedCategory[] {
  const last = known.get(query);
  if (last?.categories === categories) return last.asked;
  const asked = wholeCategories(query, categories, mostAskedCategories).map(toldOf);
  known.set(query, { categories, asked });
  return asked;
}

/** What to offer where nothing is found: the categories that some words of the text stand for. */
export function categoriesInstead(
  query: CompiledQuery,
  categories: readonly SearchableCategory[],
): AskedCategory[] {
  return categoriesBeside(query, categories, mostAskedCategories).map(toldOf);
}

function toldOf({
  category,
  isOpen,
}: ReturnType<typeof wholeCategories<SearchableCategory>>[number]): AskedCategory {
  const { id, name } = category;
  const icon = ownIcon(category);
  return { id, name, ...(icon !== undefined && { icon }), open: isOpen };
}
