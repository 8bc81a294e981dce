import type { SearchableCategory } from '../categories/category-texts.server.ts';
import { ownIcon } from '../categories/own-icon.server.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { wholeCategories } from '../search/kinds/whole-categories.ts';
import { mostAskedCategories } from './contract.ts';
import type { AskedCategory } from './contract.ts';

interface Asked {
  categories: readonly SearchableCategory[];
  asked: AskedCategory[];
}

const known = new WeakMap<CompiledQuery, Asked>();

/** The categories that a text asks for as a whole, as suggestions name them; decided once. */
export function askedCategories(
  query: CompiledQuery,
  categories: readonly SearchableCategory[],
): AskedCategory[] {
  const last = known.get(query);
  if (last?.categories === categories) return last.asked;
  const asked = wholeCategories(query, categories, mostAskedCategories).map(
    ({ category, isOpen }) => {
      const { id, name } = category;
      const icon = ownIcon(category);
      return { id, name, ...(icon !== undefined && { icon }), open: isOpen };
    },
  );
  known.set(query, { categories, asked });
  return asked;
}
