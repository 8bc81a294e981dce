import { expect, it } from 'vitest';
import { lastAllowedPage, mergePageItems, toPage } from './pagination.ts';

it('an item that a new one has moved onto the next page is listed once, at its first position', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(mergePageItems([{ items: [a, b] }, { items: [{ ...b }, c] }])).toEqual([a, b, c]);
  expect(mergePageItems([])).toEqual([]);
});

it('a page has a next one when more rows were found than it holds', () => {
  const pages = [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((rows) => toPage(rows, 3, 2));
  expect(pages.map(({ items, hasMore }) => [items, hasMore])).toEqual([
    [[], false],
    [['a'], false],
    [['a', 'b'], false],
    [['a', 'b'], true],
  ]);
  expect(pages[0]).toMatchObject({ page: 3, pageSize: 2 });
});

it('the deepest page has no next one, as that would be refused', () => {
  const more = (page: number) => toPage(['a', 'b', 'c'], page, 2).hasMore;
  expect([lastAllowedPage - 1, lastAllowedPage].map(more)).toEqual([true, false]);
});
