import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { mergePageItems } from '../../shared/pagination.ts';
import { useTrimReplacedList } from '../../web/use-trim-replaced-list.ts';
import { useFailureToast } from '../../web/ui/use-failure-toast.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { Category } from './contract.ts';
import { categoriesQuery } from './queries.ts';
import type { CategoriesQuery } from './queries.ts';

/** The state of a list of categories. */
export interface CategoryList {
  /** Undefined until the first page has arrived. */
  categories: Category[] | undefined;
  /** The number of the server's pages that were loaded. */
  pages: number;
  /** How many there are in all, as the server reported. */
  total: number;
  /** Whether the server reported a total: an answer that was put together on the device has none. */
  isTotalKnown: boolean;
  /** Why the first load failed. */
  error: Error | null;
  hasMore: boolean;
  loadingMore: boolean;
  retrying: boolean;
  /** The categories shown are those of an earlier search, while the new answer is loading. */
  outdated: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The four states of the list. */
export function categoryListState({
  categories,
  error,
}: CategoryList): 'loading' | 'error' | 'empty' | 'full' {
  if (categories) return categories.length === 0 ? 'empty' : 'full';
  return error ? 'error' : 'loading';
}

/** The text for a failed load: the server refused, or something else broke. */
export function loadFailureText(t: TFunction, error: Error): string {
  return error instanceof ApiError ? t('categories.loadFailed') : t('categories.unexpected');
}

/**
 * The error because of which something is missing on screen: the first page, or the next one. Null when
 * only a refetch has failed.
 */
export function loadErrorOf(result: {
  error: Error | null;
  isRefetchError: boolean;
}): Error | null {
  return result.isRefetchError ? null : result.error;
}

/**
 * The visible categories, page by page. A failure also shows a toast, except for a failed refetch: the
 * shell already says above the screen that the server does not answer.
 */
export function useCategoryList(query: CategoriesQuery): CategoryList {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const queryOptions = categoriesQuery(api, query);
  const result = useInfiniteQuery(queryOptions);
  useTrimReplacedList(queryOptions.queryKey);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    result;
  useFailureToast(loadErrorOf(result), (failure) => loadFailureText(t, failure));
  const categories = data && mergePageItems(data.pages);
  const reportedTotal = data?.pages.at(-1)?.total;
  return {
    categories,
    pages: data?.pages.length ?? 0,
    total: reportedTotal ?? categories?.length ?? 0,
    isTotalKnown: reportedTotal !== undefined,
    error,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    retrying: isFetching && !isFetchingNextPage,
    outdated: result.isPlaceholderData,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
