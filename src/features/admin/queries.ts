import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { onceMore } from '../../web/once-more.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { Page } from '../../shared/page.ts';
import { administerInstitution, listAdminInstitutions } from '../places/admin-contract.ts';
import type { AdminInstitution } from '../places/admin-contract.ts';
import { reportsSettled } from '../reports/queries.ts';
import { placesChanged } from '../places/places-changed.ts';

const institutionsKey = ['admin', 'institutions'] as const;

/** Which institutions an administrator looks at. */
export interface AdminInstitutionsQuery {
  search: string;
  /** Only those that lost their mark by an edit. */
  again: boolean;
}

/** All institutions, or those that match, page after page. */
export function adminInstitutionsQuery(api: Api, { search, again }: AdminInstitutionsQuery) {
  const asked = { ...(search && { search }), ...(again && { again }) };
  return infiniteQueryOptions({
    queryKey: [...institutionsKey, asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listAdminInstitutions, { query: { page: pageParam, ...asked } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

interface LoadedList {
  refetch: () => Promise<{ isError: boolean }>;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads the next page of a list. What was decided since has moved entries from page to page: those
 * that are shown are then asked for anew before, or the next page would pass over some.
 */
export async function loadMore(
  queries: QueryClient,
  queryKey: QueryKey,
  list: LoadedList,
): Promise<void> {
  const wasDecided = queries.getQueryState(queryKey)?.isInvalidated;
  if (wasDecided) await loadMoreAnew(list);
  else await list.fetchNextPage();
}

/**
 * The same of a short list that several people work off: whatever others have taken from it meanwhile,
 * the next page passes over none.
 */
export async function loadMoreAnew({ refetch, fetchNextPage }: LoadedList): Promise<void> {
  if ((await refetch()).isError) return;
  await fetchNextPage();
}

/** What an administrator changes of an institution. */
export type InstitutionChange = BodyOf<typeof administerInstitution>;

/** Changes an institution; it stays where it stands in the list. What is old there is read anew. */
export function administeringInstitution(api: Api, queries: QueryClient, id: string) {
  const readAnew = () => void queries.invalidateQueries({ queryKey: institutionsKey });
  return mutationOptions({
    mutationFn: (body: InstitutionChange) => api(administerInstitution, { params: { id }, body }),
    ...onceMore,
    onSuccess: (changed) => {
      queries.setQueriesData<InfiniteData<Page<AdminInstitution>>>(
        { queryKey: institutionsKey },
        (shown) =>
          shown && {
            ...shown,
            pages: shown.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === id ? changed : item)),
            })),
          },
      );
      placesChanged(queries);
      // Who may write them hangs on whether it is shown, and on whose it is.
      void queries.invalidateQueries({ queryKey: ['reviews', id] });
      // What is on its way would undo it, as where a first try was refused: it is asked for anew.
      if (queries.isFetching({ queryKey: institutionsKey }) > 0) readAnew();
    },
    // Another administrator, or its owner, may have changed it: then it is not as it is shown.
    onError: readAnew,
    // They say whose it is and whether it is shown; who is given it has reported it no longer.
    onSettled: () => void reportsSettled(queries),
  });
}

/** Whether a change was refused because the institution is no longer what the list shows. */
export function isOutdated(error: Error): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.errors.length === 0;
}
