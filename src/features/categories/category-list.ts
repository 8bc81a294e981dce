import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ApiError } from '../../web/api/client.ts';
import { itemsOf } from '../../shared/page.ts';
import { useForgottenPages } from '../../web/forget-pages.ts';
import { useFailureToast } from '../../web/ui/use-failure-toast.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { Category } from './contract.ts';
import { categoriesQuery } from './queries.ts';
import type { CategoriesQuery } from './queries.ts';

/** A list of categories as the interface shows it. */
export interface CategoryList {
  /** Undefined while nothing has come yet. */
  categories: Category[] | undefined;
  /** On so many pages of the server. */
  pages: number;
  /** How many there are in all, as far as the server told. */
  total: number;
  /** Whether the server told so: what stands in for its answer does not know of all. */
  counted: boolean;
  /** Why the first load failed. */
  error: Error | null;
  hasMore: boolean;
  loadingMore: boolean;
  retrying: boolean;
  /** What shows answers an earlier search: the new answer is on its way. */
  outdated: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The four states of the list. */
export function stateOf({
  categories,
  error,
}: CategoryList): 'loading' | 'error' | 'empty' | 'full' {
  if (categories) return categories.length === 0 ? 'empty' : 'full';
  return error ? 'error' : 'loading';
}

/** What is said when categories could not be loaded: the server refused, or something else broke. */
export function loadFailureText(t: TFunction, error: Error): string {
  return error instanceof ApiError ? t('categories.loadFailed') : t('categories.unexpected');
}

/**
 * The failure by which something asked for is not on screen: the first page, or the next one. Null
 * when what is there only could not be made newer.
 */
export function missedBy(result: { error: Error | null; isRefetchError: boolean }): Error | null {
  return result.isRefetchError ? null : result.error;
}

/**
 * The visible categories, page after page. A failure is also told by a toast, unless what is on
 * screen only could not be made newer: that nothing answers stands above the screen then.
 */
export function useCategoryList(query: CategoriesQuery): CategoryList {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const asked = categoriesQuery(api, query);
  const result = useInfiniteQuery(asked);
  useForgottenPages(asked.queryKey);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    result;
  useFailureToast(missedBy(result), (missed) => loadFailureText(t, missed));
  const categories = data && itemsOf(data.pages);
  const counted = data?.pages.at(-1)?.total;
  return {
    categories,
    pages: data?.pages.length ?? 0,
    total: counted ?? categories?.length ?? 0,
    counted: counted !== undefined,
    error,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    retrying: isFetching && !isFetchingNextPage,
    outdated: result.isPlaceholderData,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
