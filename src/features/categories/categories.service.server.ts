import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Services } from '../../server/services.ts';
import type { Language } from '../../shared/language.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { matchesCategorySearch } from '../search/kinds/category-match.ts';
import { visibleCategories } from './categories.store.server.ts';
import { categoryNameIn, searchableCategory } from './category-texts.server.ts';
import type { SearchableCategory } from './category-texts.server.ts';
import { categoryListPageSize } from './contract.ts';
import type { Category } from './contract.ts';

interface CategoryListQuery {
  search?: string | undefined;
  sort?: 'display' | 'name' | undefined;
  /** The language of the names to sort by. */
  language?: Language | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of the visible categories; with a search text only those that match it in either language. */
export async function listVisibleCategories(
  { db }: Services,
  query: CategoryListQuery,
): Promise<Page<Category>> {
  const { search = '', sort = 'display', language = 'en' } = query;
  const { page = 1, pageSize = categoryListPageSize } = query;
  const all = await visibleCategories(db);
  const matching = search.trim()
    ? all.filter((category) => matchesCategorySearch(search, searchableCategory(category)))
    : all;
  const sorted = sort === 'name' ? sortByName(language, matching) : matching;
  const from = (page - 1) * pageSize;
  return {
    ...toPage(sorted.slice(from, from + pageSize + 1), page, pageSize),
    total: matching.length,
  };
}

/** Sorted by the names in a language, in its alphabet; equal names keep their order. */
function sortByName(language: Language, categories: readonly Category[]): Category[] {
  const { compare } = new Intl.Collator(language);
  return categories.toSorted((a, b) =>
    compare(categoryNameIn(language, a.name), categoryNameIn(language, b.name)),
  );
}

/** One visible category; refuses an unknown or hidden one as not found. */
export async function getVisibleCategory({ db }: Services, id: string): Promise<Category> {
  const category = (await visibleCategories(db)).find((found) => found.id === id);
  if (!category) throw new Refusal('notFound');
  return category;
}

/** What free text can find places by: every visible category with its texts in both languages. */
export async function searchableCategories(db: Kysely<Database>): Promise<SearchableCategory[]> {
  return (await visibleCategories(db)).map(searchableCategory);
}
