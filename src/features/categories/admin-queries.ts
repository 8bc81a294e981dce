import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { shouldRetry } from '../../web/query-client.ts';
import { listAdminCategories, missingDisplayOrder } from './admin-contract.ts';
import type { AdminCategory } from './admin-contract.ts';
import { listCategories } from './contract.ts';
import type { Category } from './contract.ts';
import { adminRequestsKey, ownRequestsKey } from './queries.ts';
import {
  listCategoryRequests,
  listOwnCategoryRequests,
  similarCategories,
} from './requests-contract.ts';
import type { RequestStatus, ReviewedRequest } from './requests-contract.ts';

type RequestPage = AnswerOf<typeof listCategoryRequests>;

const adminCategoriesKey = ['admin', 'categories'] as const;
const requestsKey = (status: RequestStatus | null) => [...adminRequestsKey, { status }];
/** Short, because several administrators work at the same time. */
const freshMs = 5_000;

/** All categories as administrators see them. */
export interface AdminCategories {
  items: AdminCategory[];
  /** When false, visibility and order are unknown, and hidden categories are missing. */
  complete: boolean;
}

/**
 * Every category with its visibility and order. When that request has finally failed, the plain categories
 * are read instead, by time of creation.
 */
export function adminCategoriesQuery(api: Api) {
  return queryOptions({
    queryKey: adminCategoriesKey,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    retry: shouldRetry,
    queryFn: async ({ client, signal }): Promise<AdminCategories> => {
      try {
        const { items } = await api(listAdminCategories, {}, { signal });
        return { items, complete: true };
      } catch (error) {
        if (signal.aborted || isPermissionError(error)) throw error;
        const failures = client.getQueryState(adminCategoriesKey)?.fetchFailureCount ?? 0;
        if (error instanceof Error && shouldRetry(failures, error)) throw error;
        const plain = await plainCategories(api, signal);
        return { items: plain.map(withoutMetadata), complete: false };
      }
    },
  });
}

/** A person without permission gets no fallback either. */
function isPermissionError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

async function plainCategories(api: Api, signal: AbortSignal): Promise<Category[]> {
  const categories: Category[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await api(listCategories, { query: { page, pageSize: 100 } }, { signal });
    categories.push(...answer.items);
    hasMore = answer.hasMore;
  }
  return categories.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

function withoutMetadata(category: Category): AdminCategory {
  const unknown = { is_visible: true, display_order: missingDisplayOrder, hidden_count: 0 };
  return { ...category, ...unknown };
}

/** The requests with a status, or all, page by page. */
export function categoryRequestsQuery(api: Api, status: RequestStatus | null = null) {
  return infiniteQueryOptions({
    queryKey: requestsKey(status),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        listCategoryRequests,
        { query: { page: pageParam, ...(status && { status }) } },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** The signed-in person's own requests, page by page. */
export function ownRequestsQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...ownRequestsKey, userId],
    staleTime: freshMs,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listOwnCategoryRequests, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}

/** The categories that a name may duplicate. */
export function similarCategoriesQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: ['similar-categories', name],
    staleTime: freshMs,
    // Only a hint: it is left out when it fails to load.
    retry: false,
    queryFn: async ({ signal }) =>
      (await api(similarCategories, { query: { name } }, { signal })).items,
  });
}

/** Refetches everything that shows categories, after one has changed. */
export function invalidateCategories(queries: QueryClient): void {
  const categoryQueryNames = ['categories', 'category', 'category-words', 'similar-categories'];
  // Places are shown with the name of their category, and found by it.
  const affectedQueryNames = [
    ...categoryQueryNames,
    'institutions',
    'institution',
    'favourites',
    'suggestions',
    'map',
  ];
  const keys = [
    adminCategoriesKey,
    ['me', 'institutions'],
    ...affectedQueryNames.map((name) => [name]),
  ];
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  // Without a refetch, so that nothing moves in the list that an administrator is looking at.
  void queries.invalidateQueries({ queryKey: ['admin', 'institutions'], refetchType: 'none' });
}

/** Writes a decision into the cached lists that still show the request as pending. */
export function cacheDecision(queries: QueryClient, decided: ReviewedRequest): void {
  const isStillPending = ({ id, status }: ReviewedRequest) =>
    id === decided.id && status === 'pending';
  const replaceIn = (status: RequestStatus | null, replacement: ReviewedRequest[]) =>
    queries.setQueryData<InfiniteData<RequestPage>>(requestsKey(status), (cached) => {
      if (!cached?.pages.some(({ items }) => items.some(isStillPending))) return cached;
      const pages = cached.pages.map(({ items, pending, ...page }) => ({
        ...page,
        items: items.flatMap((item) => (isStillPending(item) ? replacement : [item])),
        pending: pending - 1,
      }));
      return { ...cached, pages };
    });
  replaceIn(null, [decided]);
  replaceIn('pending', []);
}

/** Changes the cached categories without a refetch. */
export function updateCachedCategories(
  queries: QueryClient,
  change: (items: AdminCategory[]) => AdminCategory[],
): void {
  queries.setQueryData<AdminCategories>(
    adminCategoriesKey,
    (cached) => cached && { ...cached, items: change(cached.items) },
  );
}

/** Cancels requests in flight, whose answers would overwrite a change just made. */
export function cancelCategoryQueries(queries: QueryClient): Promise<void> {
  return queries.cancelQueries({ queryKey: adminCategoriesKey });
}
