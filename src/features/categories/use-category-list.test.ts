import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { loadErrorOf, categoryListState } from './use-category-list.ts';
import type { CategoryList } from './use-category-list.ts';
import { categoriesQuery } from './queries.ts';

/** A list whose network can be cut off. */
function listed() {
  let cut = false;
  const api = createApi(async () => {
    if (cut) throw new TypeError('Failed to fetch');
    return Response.json({ items: [], page: 1, pageSize: 12, total: 30, hasMore: true });
  }, 'http://localhost');
  const observer = new InfiniteQueryObserver(
    createQueryClient(),
    categoriesQuery(api, { pageSize: 12 }),
  );
  return { observer, cut: () => (cut = true) };
}

it('[ERR-13] the category list reports no failure while only a refetch fails', async () => {
  const { observer, cut } = listed();
  await observer.refetch();
  cut();
  const later = await observer.refetch();
  expect(later.error).not.toBeNull();
  expect(later.data?.pages).toHaveLength(1);
  expect(loadErrorOf(later)).toBeNull();
});

it('[ERR-13] the category list reports a failure of the first page and of the next one', async () => {
  const never = listed();
  never.cut();
  expect(loadErrorOf(await never.observer.refetch())).not.toBeNull();
  const once = listed();
  await once.observer.refetch();
  once.cut();
  expect(loadErrorOf(await once.observer.fetchNextPage())).not.toBeNull();
});

it('the category list keeps showing what it has after a failure', () => {
  const list: CategoryList = {
    ...{ categories: undefined, pages: 0, total: 0, error: null, hasMore: false },
    ...{ isTotalKnown: false, loadingMore: false, retrying: false, outdated: false },
    ...{ loadMore: () => undefined, retry: () => undefined },
  };
  const error = new Error('lost');
  expect(categoryListState(list)).toBe('loading');
  expect(categoryListState({ ...list, error })).toBe('error');
  expect(categoryListState({ ...list, categories: [], error })).toBe('empty');
  const one = { id: '1', name: 'Florist', description: null, icon: null };
  const categories = [{ ...one, created_at: '2026-03-09T06:00:00.000Z', institution_count: 0 }];
  expect(categoryListState({ ...list, categories, error })).toBe('full');
});
