import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import type { Language } from '../../shared/language.ts';
import { listCategories } from './contract.ts';

/** The parameters of a list of categories. */
export interface CategoriesQuery {
  pageSize: number;
  search?: string;
  /** Sorts by the names in this language, as pickers do (D39); in display order when absent. */
  sortByNameIn?: Language | undefined;
}

/**
 * The visible categories, page by page. Another search starts at the first page; what was shown stays until
 * it arrives.
 */
export function categoriesQuery(
  api: Api,
  { pageSize, search = '', sortByNameIn }: CategoriesQuery,
) {
  const order = sortByNameIn && ({ sort: 'name', language: sortByNameIn } as const);
  return infiniteQueryOptions({
    queryKey: ['categories', { pageSize, search, ...order }],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api(
        listCategories,
        { query: { page: pageParam, pageSize, ...(search && { search }), ...order } },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}
