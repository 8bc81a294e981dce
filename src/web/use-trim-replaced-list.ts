import { hashKey } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWebApp } from './use-web-app.ts';

/**
 * When another search replaces the list of a screen, cuts the former list down to its first page, with
 * which it begins if that search is repeated (LIST-18, CATLIST-05). Leaving the screen cuts nothing:
 * a visitor who comes back finds all pages.
 */
export function useTrimReplacedList(queryKey: QueryKey): void {
  const { queries } = useWebApp();
  const lastQueryKey = useRef(queryKey);
  const key = hashKey(queryKey);
  useEffect(() => {
    const previousKey = lastQueryKey.current;
    if (hashKey(previousKey) === key) return;
    lastQueryKey.current = queryKey;
    const state = queries.getQueryState<Pages>(previousKey);
    if (!state?.data) return;
    queries.setQueryData(previousKey, firstPageOnly(state.data), {
      updatedAt: state.dataUpdatedAt,
    });
    // The key is a new array each time; its hash tells whether it has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, queries]);
}

type Pages = InfiniteData<unknown>;

function firstPageOnly({ pages, pageParams }: Pages): Pages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
