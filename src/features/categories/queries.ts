import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
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

/** The first parts of the keys of lists of requests: all for administrators, and a person's own. */
export const adminRequestsKey = ['admin', 'category-requests'] as const;
export const ownRequestsKey = ['own', 'category-requests'] as const;

/** Refetches the lists of requests that are shown, after one was made or decided. */
export function invalidateRequests(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: adminRequestsKey });
  void queries.invalidateQueries({ queryKey: ownRequestsKey });
}
