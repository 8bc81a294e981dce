import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { Page } from '../../shared/pagination.ts';
import { administerInstitution, listAdminInstitutions } from '../places/admin-contract.ts';
import type { AdminInstitution } from '../places/admin-contract.ts';
import { refetchReports } from '../reports/settling-queries.ts';
import { refetchPlaces } from '../places/refetch-places.ts';

const institutionsKey = ['admin', 'institutions'] as const;

/** Which institutions an administrator's list shows. */
export interface AdminInstitutionsQuery {
  search: string;
  /** Only those that lost their verified mark by an edit. */
  again: boolean;
}

/** All institutions, or those that match, page by page. */
export function adminInstitutionsQuery(api: Api, { search, again }: AdminInstitutionsQuery) {
  const filters = { ...(search && { search }), ...(again && { again }) };
  return infiniteQueryOptions({
    queryKey: [...institutionsKey, filters],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listAdminInstitutions, { query: { page: pageParam, ...filters } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** What an administrator changes about an institution. */
export type InstitutionChange = BodyOf<typeof administerInstitution>;

/** Changes an institution, which keeps its place in the list; stale answers are refetched. */
export function institutionChangeMutation(api: Api, queries: QueryClient, id: string) {
  const refetchInstitutions = () => void queries.invalidateQueries({ queryKey: institutionsKey });
  return mutationOptions({
    mutationFn: (body: InstitutionChange) => api(administerInstitution, { params: { id }, body }),
    ...retryLostOnce,
    onSuccess: (changed) => {
      queries.setQueriesData<InfiniteData<Page<AdminInstitution>>>(
        { queryKey: institutionsKey },
        (loaded) =>
          loaded && {
            ...loaded,
            pages: loaded.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === id ? changed : item)),
            })),
          },
      );
      refetchPlaces(queries);
      // Who may write reviews depends on whether it is visible, and on its owner.
      void queries.invalidateQueries({ queryKey: ['reviews', id] });
      // A refetch in flight, as after a first try was refused, would undo the change: it is started again.
      if (queries.isFetching({ queryKey: institutionsKey }) > 0) refetchInstitutions();
    },
    // Another administrator or its owner may have changed it, so the list is out of date.
    onError: refetchInstitutions,
    // Reports show its owner and visibility; and a person who is given it no longer has a report about it.
    onSettled: () => void refetchReports(queries),
  });
}

/** Whether a change was refused because the institution has changed since the list was loaded. */
export function isOutdated(error: Error): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.errors.length === 0;
}
