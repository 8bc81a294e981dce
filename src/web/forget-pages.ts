import { hashKey } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWebApp } from './use-web-app.ts';

/**
 * Lets a list begin with its first page again when another search that replaced it is taken back
 * (LIST-18, CATLIST-05). A screen that one comes back to has all pages it had.
 */
export function useForgottenPages(queryKey: QueryKey): void {
  const { queries } = useWebApp();
  const shown = useRef(queryKey);
  const key = hashKey(queryKey);
  useEffect(() => {
    const before = shown.current;
    if (hashKey(before) === key) return;
    shown.current = queryKey;
    const state = queries.getQueryState<Pages>(before);
    if (!state?.data) return;
    queries.setQueryData(before, firstOf(state.data), { updatedAt: state.dataUpdatedAt });
    // The key is another array each time, and the same one by its hash.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, queries]);
}

type Pages = InfiniteData<unknown>;

function firstOf({ pages, pageParams }: Pages): Pages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
