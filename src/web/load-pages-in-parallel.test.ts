import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { loadPagesInParallel } from './load-pages-in-parallel.ts';

/** A list of so many pages, the answers to which come when `goOn` is called; one is lost at first. */
function slowList(all: number, lost?: number) {
  const asked: number[] = [];
  let goOn: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (goOn = resolve));
  const query = infiniteQueryOptions({
    queryKey: ['list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const isFirst = !asked.includes(pageParam);
      asked.push(pageParam);
      await open;
      if (isFirst && pageParam === lost) throw new Error('lost on the way');
      if (pageParam > all) throw new Error('no such page');
      return pageParam;
    },
    getNextPageParam: (last) => (last < all ? last + 1 : undefined),
  });
  const queries = { retry: 1, retryDelay: 0 };
  const client = new QueryClient({ defaultOptions: { queries } });
  const loaded = client.fetchInfiniteQuery(loadPagesInParallel(query, 4));
  return { asked, goOn, loaded };
}

it('requests all pages before the first is answered, and each of them once', async () => {
  const { asked, goOn, loaded } = slowList(9);
  await expect.poll(() => asked).toEqual([1, 2, 3, 4]);
  goOn();
  expect((await loaded).pages).toEqual([1, 2, 3, 4]);
  expect(asked).toHaveLength(4);
});

it('ends early when the list has become shorter', async () => {
  const { goOn, loaded } = slowList(2);
  goOn();
  expect((await loaded).pages).toEqual([1, 2]);
});

it('retries only the page that was lost', async () => {
  const { asked, goOn, loaded } = slowList(9, 2);
  await expect.poll(() => asked).toHaveLength(4);
  goOn();
  expect((await loaded).pages).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([1, 2, 3, 4, 2]);
});
