import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { listCategories } from './contract.ts';

export interface CategoriesQuery {
  pageSize: number;
  search?: string;
  /** By name, as a picker has them (D39); in display order when absent. */
  sort?: 'name';
}

/**
 * The visible categories, page after page. Another search text starts again at
 * the first page; what was shown stays until the new page is there.
 */
export function categoriesQuery(api: Api, { pageSize, search = '', sort }: CategoriesQuery) {
  return infiniteQueryOptions({
    queryKey: ['categories', { pageSize, search, ...(sort && { sort }) }],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api(
        listCategories,
        { query: { page: pageParam, pageSize, ...(search && { search }), ...(sort && { sort }) } },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}
