import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { debounce } from '../../web/ui/debounce.ts';
import { searchDebounceMs } from '../../shared/search-text.ts';
import { categoriesQuery } from './queries.ts';

const pageSize = 15;

describe('the query of the category list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[CATLIST-05] starts again at page 1, 300 ms after the search text last changed', async () => {
    const asked: string[] = [];
    const api = createApi(async (request) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('search') ?? ''} ${searchParams.get('page')}`);
      return Response.json(answer(searchParams));
    }, 'http://localhost');
    const observer = new InfiniteQueryObserver(
      createQueryClient(),
      categoriesQuery(api, { pageSize }),
    );
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    await observer.fetchNextPage();
    expect(asked).toEqual([' 1', ' 2']);

    const typing = debounce<string>(searchDebounceMs, (search) =>
      observer.setOptions(categoriesQuery(api, { pageSize, search })),
    );
    typing.schedule('s');
    await vi.advanceTimersByTimeAsync(200);
    typing.schedule('sh');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([' 1', ' 2']);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => observer.getCurrentResult().isPlaceholderData).toBe(false);
    expect(asked).toEqual([' 1', ' 2', 'sh 1']);
    const { pages = [] } = observer.getCurrentResult().data ?? {};
    expect(pages.map(({ page }) => page)).toEqual([1]);
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['sh on page 1']);
    stop();
  });
});

function answer(query: URLSearchParams) {
  const page = Number(query.get('page'));
  const name = `${query.get('search') ?? 'all'} on page ${page}`;
  const category = {
    id: '0b7e7d4e-6a3f-4a53-9c1d-2f6f1f0f3a11',
    name,
    description: null,
    icon: null,
    created_at: '2026-01-01T00:00:00.000Z',
    institution_count: 0,
  };
  return { items: [category], page, pageSize, hasMore: page === 1, total: 2 };
}
